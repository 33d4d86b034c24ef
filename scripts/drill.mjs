/** `npm run drill -- failover`: tries an accident on throw-away databases of its own, and says what was lost and how long it took. */
import { join } from 'node:path';
import { findPostgres } from './find-postgres.mjs';
import { environmentWith } from './node-environment.mjs';
import { findNode } from './node-version.mjs';
import { root, run, runScript, StepFailed } from './run.mjs';
import { findBalancer } from './throwaway-haproxy.mjs';

const DRILLS = {
  failover: {
    file: 'server/src/testing/drills/failover.test.ts',
    says: [
      'A primary and its synchronous standby are made, HAProxy before them, and two servers. People work at both servers, and',
      '1. the primary is killed (kill -9), the standby promoted, and the old primary started again, open to all changes',
      '2. the primary hangs (SIGSTOP), the standby is promoted, and the old primary goes on',
      '3. somebody ends the wait of a commit for its standby, and then the primary is killed with a commit under way',
      '4. HAProxy is started anew while an old primary runs alone.',
      'Every answer is noted, and the notes are held against rows, documents, totals and audit.',
    ],
  },
};

await runScript(async () => {
  const [name, ...more] = process.argv.slice(2);
  const drill = more.length === 0 ? DRILLS[name] : undefined;
  if (!drill) throw new StepFailed(`Usage: npm run drill -- ${Object.keys(DRILLS).join(' | ')}`);
  if (process.platform !== 'linux') throw new StepFailed('Drills freeze and kill processes by /proc, so they run on Linux only.');
  if (!findPostgres()) throw new StepFailed('No PostgreSQL server programs were found: install PostgreSQL (the package postgresql).');
  if (!findBalancer()) throw new StepFailed('HAProxy was not found: install it (the package haproxy).');
  console.log(`${drill.says.join('\n')}\n`);
  const node = await findNode();
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const env = { ...environmentWith(node), DRILL: name, TEST_DATABASE_URL: undefined, DATABASE_URL: undefined };
  return run(node, [vitest, 'run', '--project', 'server', '--reporter', 'verbose', drill.file], { env });
});
