/** The subject of a commit is `area: what now holds`, so that a log can be read and searched by area. */
import { spawnSync } from 'node:child_process';
import { root, StepFailed } from './run.mjs';

/** Commits after this one are looked at. */
const SINCE = 'c12501ec559d2b122daf6f86089aa938fd9ff7b5';
const MAX_CHARACTERS = 60;
export const AREAS = [
  ...['people', 'policies', 'premium', 'commission', 'renewals', 'calls', 'imports', 'reports', 'catalogues'],
  ...['run', 'privacy', 'platform', 'db', 'testing', 'panel', 'ui', 'e2e', 'bench', 'docs', 'scripts', 'deploy', 'contract'],
];

/** What is wrong with a subject, or undefined. */
export function faultOf(subject) {
  const area = /^([a-z][a-z0-9-]*): \S/.exec(subject)?.[1];
  if (!area) return 'does not say `area: what now holds`';
  if (!AREAS.includes(area)) return `begins with ${area}, which is no area (${AREAS.join(', ')})`;
  if ([...subject].length > MAX_CHARACTERS) return `has ${[...subject].length} characters, more than ${MAX_CHARACTERS}`;
  if (subject.includes(';')) return 'has a semicolon: two commits?';
  return undefined;
}

/** Of commits after `since`, without merges; none where there is no git or the history does not reach so far back. */
export function subjectsSince(since, folder = root) {
  const { status, stdout } = spawnSync('git', ['log', '--no-merges', '--format=%h %s', `${since}..HEAD`], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) return [];
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => ({ commit: line.slice(0, line.indexOf(' ')), subject: line.slice(line.indexOf(' ') + 1) }));
}

export function checkCommitSubjects() {
  const wrong = subjectsSince(SINCE).flatMap(({ commit, subject }) => {
    const fault = faultOf(subject);
    return fault ? [`${commit} “${subject}” ${fault}`] : [];
  });
  if (wrong.length > 0) throw new StepFailed('Subjects of commits are not as CONTRIBUTING says.', wrong.join('\n'));
}
