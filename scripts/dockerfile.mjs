/**
 * Does in a folder what a Dockerfile says, as far as that goes without a container: each stage is a folder, COPY takes what .dockerignore
 * lets in, RUN runs in the stage's folder. Knows the instructions and patterns that this project uses, and stops at any other.
 */
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join, matchesGlob, relative } from 'node:path';
import { root, runQuietly } from './run.mjs';

const WORKDIR = '/app';
/** Makes what only a container has: the volume's folder and its owner. */
const OF_CONTAINERS = /^mkdir \/data /;

const lines = (file) =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'));

/** As Docker reads it: the last pattern that fits a path, or a folder above it, decides. */
function letIn(path) {
  const above = path.split('/').map((_, n, parts) => parts.slice(0, n + 1).join('/'));
  let isIn = true;
  for (const line of lines('.dockerignore')) {
    const pattern = line.replace(/^!/, '');
    if (above.some((one) => one === pattern || matchesGlob(one, pattern))) isIn = line.startsWith('!');
  }
  return isIn;
}

function copy(stages, stage, words) {
  const from = words[0].startsWith('--from=') ? stages[words.shift().slice('--from='.length)].folder : undefined;
  const to = words.pop();
  for (const source of words) {
    const path = from ? join(from, relative(WORKDIR, source)) : join(root, source);
    const place = join(stage.folder, to, to.endsWith('/') ? source.split('/').at(-1) : '');
    // Whether a folder is let in shows in its files: an exclusion may let in what lies below.
    const filter = (file) => from !== undefined || letIn(relative(root, file)) || relative(root, file) === source;
    cpSync(path, place, { recursive: true, verbatimSymlinks: true, filter });
  }
}

const assignments = (words) => Object.fromEntries(words.map((word) => word.split('=')));

/** Answers the last stage: its folder, and what the container would run and with which variables. */
export async function buildInFolder(folder, env) {
  const stages = {};
  let stage;
  const instructions = {
    FROM: ([image, , name = 'last']) => {
      stage = { folder: join(folder, name), env: {}, image };
      mkdirSync(stage.folder);
      if (stages[image]) cpSync(stages[image].folder, stage.folder, { recursive: true, verbatimSymlinks: true });
      stages[name] = stage;
    },
    COPY: (words) => copy(stages, stage, words),
    RUN: async (words) => {
      const command = words.join(' ');
      if (OF_CONTAINERS.test(command)) return;
      await runQuietly('sh', ['-c', command], `This step of the Dockerfile failed: ${command}`, { cwd: stage.folder, env });
    },
    ENV: (words) => Object.assign(stage.env, assignments(words)),
    USER: ([user]) => {
      stage.user = user;
    },
    CMD: (words) => {
      stage.command = JSON.parse(words.join(' '));
    },
    HEALTHCHECK: (words) => {
      stage.healthCheck = JSON.parse(words.slice(words.indexOf('CMD') + 1).join(' '));
    },
    WORKDIR: () => {},
    VOLUME: () => {},
    EXPOSE: () => {},
    STOPSIGNAL: () => {},
  };
  for (const line of lines('Dockerfile')) {
    const [name, ...words] = line.split(' ');
    if (!instructions[name]) throw new Error(`scripts/dockerfile.mjs does not know the instruction ${name}.`);
    await instructions[name](words);
  }
  return stage;
}
