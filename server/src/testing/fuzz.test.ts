/** Every route, every field, with values that nobody would type: always the answer of the contract or its failure, and nothing stored that was refused. */
import { failure } from '@bimabahi/contract/answers';
import type { Route } from '@bimabahi/contract/route';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allAliases, allHandlers } from '../app.ts';
import type { Services } from '../services.ts';
import { openSession } from '../session/queries.ts';
import { addCategory, addCorporatePolicy, addMotorPolicy, addPremium, addProduct, addTelecomRecord, form, PDF } from './builders.ts';
import { oddText, oddValue, plainValues } from './odd-values.ts';
import { useTestApp } from './test-app.ts';

const test = useTestApp();
/** So many requests a route; more by FUZZ_RUNS. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 20);
const MINUTES = 5 * 60_000;

const handlers = allHandlers({ config: {} } as Services);
const routes: [string, Route][] = [...handlers, ...allAliases(handlers)].map(({ route }) => [`${route.method} ${route.path}`, route]);

const shapeOf = (schema: z.ZodType | undefined): Record<string, z.ZodType> =>
  schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {};

/** Mostly what the field takes, so that a request gets past the first door and to the database. */
function fieldValue(schema: z.ZodType): fc.Arbitrary<unknown> {
  const plain = plainValues(schema);
  return plain.length > 0 ? fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...plain) }, { weight: 1, arbitrary: oddValue }) : oddValue;
}

const bodyOf = (schema: z.ZodType | undefined): fc.Arbitrary<unknown> => {
  const fields = Object.fromEntries(Object.entries(shapeOf(schema)).map(([field, type]) => [field, fieldValue(type)]));
  return fc.oneof(
    { weight: 8, arbitrary: fc.record(fields, { requiredKeys: Object.keys(fields) }) },
    { weight: 4, arbitrary: fc.record(fields, { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.dictionary(fc.string(), oddValue, { maxKeys: 5 }) },
    { weight: 1, arbitrary: oddValue },
  );
};

const queryOf = (schema: z.ZodType | undefined): fc.Arbitrary<{ [name: string]: string | undefined }> => {
  const texts = (type: z.ZodType) => {
    const plain = plainValues(type)
      .filter((value) => value !== null)
      .map(String);
    return plain.length > 0 ? fc.oneof(fc.constantFrom(...plain), oddText) : oddText;
  };
  const fields = Object.fromEntries(Object.entries(shapeOf(schema)).map(([field, type]) => [field, texts(type)]));
  return fc.oneof(
    { weight: 6, arbitrary: fc.record(fields, { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.dictionary(fc.string(), oddText, { maxKeys: 3 }) },
  );
};

const ODD_IDS = [
  '0',
  '-1',
  'abc',
  '1.5',
  '2147483648',
  '99999999999999999999',
  '%00',
  '..%2f..',
  '1e3',
  '%D9%A1',
  "1'",
  '1%20',
  'x'.repeat(199),
  'x'.repeat(300),
];
const idOf = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('1', '2', '3', '4', '5') },
  { weight: 1, arbitrary: fc.constantFrom(...ODD_IDS) },
);
const fileOf = fc.option(
  fc.constantFrom(PDF, Buffer.alloc(0), Buffer.from('%PDF-1.7\n%%EOF'), Buffer.from('MZ\u0000\u0001'), PDF.subarray(0, 20)),
);

beforeEach(async () => {
  await addProduct(test, 'Car');
  await addCategory(test, 'Fire');
  await addTelecomRecord(test);
  await test.post('/api/customer-supports', { title: 'Office', number: '9000000001' }, test.people.Admin);
  await addMotorPolicy(test);
  const { id } = await addCorporatePolicy(test);
  await addPremium(test, id);
});

/** What is stored, as the audit tells it; of events that change no row, only that they happened. */
async function stored(): Promise<number> {
  const { rows } = await sql<{ changes: number }>`
    select count(*) as changes from audit_entries where record_id is not null and action not like '%refused' and action not like '%.reveal'`.execute(
    test.db,
  );
  return (rows[0] as { changes: number }).changes;
}

/** A form's fields are text; what is none is written as JSON. */
function multipart(body: unknown, upload: NonNullable<Route['upload']>, bytes: Buffer) {
  const fields = Object.entries(typeof body === 'object' && body !== null ? body : {});
  const texts = fields.map(([name, value]) => [name, typeof value === 'object' && value !== null ? JSON.stringify(value) : value]);
  return form(Object.fromEntries(texts), { bytes, field: upload.field });
}

describe.each(routes)('%s', (_, route) => {
  it('answers whatever arrives as its contract says, and keeps nothing that it refuses', { timeout: MINUTES }, async () => {
    const property = fc.asyncProperty(
      bodyOf(route.body),
      queryOf(route.query),
      idOf,
      fileOf,
      fc.constantFrom(...(['Admin', 'Feeder', 'Telecaller', 'User'] as const)),
      async (body, query, id, file, role) => {
        const token = await openSession(test.db, test.people[role].id, { address: '127.0.0.1', user_agent: 'fuzz' });
        const before = await stored();
        const parameters = new URLSearchParams(query as Record<string, string>);
        const sent = route.upload && file ? multipart(body, route.upload, file) : JSON.stringify(body);
        const answer = await test.ask(`${route.path.replace(/\{\w+\}/g, id)}${parameters.size ? `?${parameters}` : ''}`, {
          method: route.method,
          headers: { authorization: `Bearer ${token}`, ...(typeof sent === 'string' && { 'content-type': 'application/json' }) },
          ...(route.method !== 'GET' && { body: sent }),
        });
        expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
        if (answer.status < 400) return;
        const told = failure.strict().parse(answer.body);
        expect(told.message).toBe(told.errorMsg);
        expect(told.message).not.toMatch(/\bat \/|select |insert |syntax error|undefined|\[object/i);
        expect(await stored()).toBe(before);
      },
    );
    await fc.assert(property, { numRuns: RUNS, interruptAfterTimeLimit: MINUTES - 30_000 });
  });
});

/** Columns that a caller might hope to write, and no body takes. */
const NOT_ENTERED = [
  'id',
  'created_by',
  'created_at',
  'deleted_at',
  'deleted_by',
  'password_hash',
  'password_sealed',
  'document_id',
  'search_text',
  'client_text',
  'is_admin',
];

describe.each(routes.filter(([, { body }]) => body !== undefined))('%s', (_, route) => {
  const fields = shapeOf(route.body);
  const extra = NOT_ENTERED.filter((field) => !(field in fields));

  it('refuses columns that are nobody’s to enter, by their names', async () => {
    const valid = Object.fromEntries(
      Object.entries(fields).flatMap(([field, schema]) => {
        const [value] = plainValues(schema).filter((plain) => plain !== null);
        return value === undefined || field.startsWith('commission') ? [] : [[field, value]];
      }),
    );
    const body = { ...valid, ...Object.fromEntries(extra.map((field) => [field, 1])) };
    const before = await stored();
    const { status, body: answered } = await test.ask(route.path.replace(/\{\w+\}/g, '1'), {
      method: route.method,
      body,
      as: test.people.Admin,
    });
    expect(status).toBe(422);
    for (const field of extra) expect(answered.errors, field).toHaveProperty([field]);
    expect(await stored()).toBe(before);
  });
});
