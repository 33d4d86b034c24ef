/** Tests of the server say on which engines they run by a comment: `// engine: also embedded`, `only embedded`, `also pooler`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { root } from './run.mjs';

const SOURCES = join(root, 'server', 'src');
const MARK = /^\/\/ engine: (.+)$/m;
const WORDS = ['also embedded', 'only embedded', 'also pooler'];
const DRILLS = join('testing', 'drills') + sep;

/** Of a test's text; throws at a word that is none. */
export function marksIn(text) {
  const marks = MARK.exec(text)?.[1].split(', ') ?? [];
  const unknown = marks.find((mark) => !WORDS.includes(mark));
  if (unknown) throw new Error(`// engine: ${unknown}: it is one of ${WORDS.join(', ')}`);
  return marks;
}

function allTests() {
  const paths = readdirSync(SOURCES, { recursive: true }).filter((path) => path.endsWith('.test.ts'));
  return paths.map((path) => ({
    path: join(SOURCES, path),
    isDrill: path.startsWith(DRILLS),
    text: readFileSync(join(SOURCES, path), 'utf8'),
  }));
}

const having = (marks) => (test) => marksIn(test.text).some((mark) => marks.includes(mark));
const pathsOf = (tests) => tests.map(({ path }) => path);

export const testsOnEmbedded = () =>
  pathsOf(allTests().filter((test) => !test.isDrill && having(['also embedded', 'only embedded'])(test)));
export const testsOnPooler = () => pathsOf(allTests().filter(having(['also pooler'])));
export const drills = () => allTests().filter(({ isDrill }) => isDrill);
export const drillsOnEmbedded = () => pathsOf(drills().filter(having(['also embedded', 'only embedded'])));
export const drillsOnPostgres = () => pathsOf(drills().filter((test) => !having(['only embedded'])(test)));

/** What no full run would try, as it is on PostgreSQL: tests that are skipped there and are not marked. */
export const neverTried = (tests = allTests()) =>
  pathsOf(tests.filter(({ text }) => /(skipIf\(|&& !)process\.env\.TEST_DATABASE_URL/.test(text) && marksIn(text).length === 0));
