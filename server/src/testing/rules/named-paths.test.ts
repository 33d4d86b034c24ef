/** What the pages tell somebody to call, set or look at is there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../generated-files.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const operate = readdirSync(join(ROOT, 'docs/operate')).map((name) => `docs/operate/${name}`);
const files = [...operate, 'README.md', 'CONTRIBUTING.md', 'compose.yaml', 'Dockerfile'];

/** Each match of the first group, with its file. What an earlier commit has may be named with it. */
const named = (pattern: RegExp, among = files) =>
  among.flatMap((file) =>
    [
      ...read(file)
        .replaceAll(/`[^`]+` of commit/g, '')
        .matchAll(pattern),
    ].map(([, name = '']) => ({ file, name })),
  );

it('paths of this folder', () => {
  const paths = named(/(?<![\w/.:-])((?:server|deploy|scripts|contract|web|e2e|bench|docs)\/[\w./*-]*[\w*-])/g);
  expect(paths.length).toBeGreaterThan(20);
  const isMade = (path: string) => path === 'web/dist' || path.includes('*');
  expect(paths.filter(({ name }) => !isMade(name) && !existsSync(join(ROOT, name)))).toEqual([]);
});

it('programs that are named after the folder of programs', () => {
  const [line = ''] = /^.*server\/src\/run\/programs\/….*$/m.exec(read('docs/operate/runbooks.md')) ?? [];
  const programs = [...line.matchAll(/`([\w-]+\.ts)`/g)].map(([, name = '']) => name);
  expect(programs.length).toBeGreaterThan(3);
  expect(programs.filter((name) => !existsSync(join(ROOT, 'server/src/run/programs', name)))).toEqual([]);
});

it('names of npm run', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const names = named(/npm run ([\w:-]+)/g);
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter(({ name }) => !(name in scripts))).toEqual([]);
});

it('settings', () => {
  const settings = new Set(
    named(/^- (`.*?)(?:\(|:)/gm, ['docs/operate/settings.md']).flatMap(({ name }) => name.match(/[A-Z][A-Z0-9_]+/g) ?? []),
  );
  expect(settings.size).toBeGreaterThan(25);
  const config = read('server/src/platform/config/config.ts');
  expect([...settings].filter((name) => !config.includes(`${name}:`))).toEqual([]);
  const set = named(/\b([A-Z][A-Z0-9_]+)(?==\S)/g, [...operate, 'README.md']).concat(named(/^ {6}(\w+): /gm, ['compose.yaml']));
  const ours = (name: string) =>
    /^(PORT|DEMO|HOST|DATA_DIR|DATABASE_(URL|REPLICA)|ADMIN_|AUDIT_|SESSION_|SNAPSHOT|BACKUP_|TRUST_|DRAIN_|METRICS_|S3_|LOG_)/.test(name);
  expect(set.filter(({ name }) => ours(name) && !settings.has(name.replace(/_FILE$/, '')))).toEqual([]);
});
