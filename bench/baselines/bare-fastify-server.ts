/** Child process: Fastify and `pg` with named statements, without sign-in, count or contract. */
import fastify from 'fastify';
import pg from 'pg';

const { URL_OF_DATABASE, STATEMENTS, CONNECTIONS } = process.env as Record<string, string>;
const statements = JSON.parse(STATEMENTS as string) as Record<string, string>;
const pool = new pg.Pool({ connectionString: URL_OF_DATABASE, max: Number(CONNECTIONS) });
const app = fastify();

app.get<{ Params: { name: string }; Querystring: { values?: string } }>('/:name', async ({ params: { name }, query: { values } }) => {
  const { rows } = await pool.query({ name, text: statements[name] as string, values: values ? values.split(',') : [] });
  return { data: rows };
});

process.on('SIGTERM', async () => {
  await app.close();
  await pool.end();
  process.exit(0);
});
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.(address);
