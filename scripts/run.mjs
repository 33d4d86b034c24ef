/** Every program that a script starts is told of a Ctrl-C or a stop, so that none outlives the script. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** A step that failed in a way a person can act on: one sentence, and what the program printed. */
export class StepFailed extends Error {
  constructor(sentence, output = '') {
    super(sentence);
    this.output = output;
  }
}

const running = new Set();
let stoppedBy;

function forward(signal) {
  stoppedBy = signal;
  // A terminal sends Ctrl-C to the whole group: sent on as well, the child would take it for a second, impatient one.
  if (signal === 'SIGINT' && process.stdin.isTTY) return;
  for (const child of running) child.kill(signal);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward);

/** Told to stop, npm ends its shell and no more: what the shell had started sees only that its parent is another one now. */
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    forward('SIGTERM');
  }, 500);
  watch.unref();
}

const exitCodeOf = (signal) => 128 + constants.signals[signal];

/** Runs a program with this terminal and answers its exit code; a death by signal answers 128 and the signal's number. */
export async function run(command, args, options = {}) {
  const { code } = await start(command, args, { stdio: 'inherit', ...options });
  return code;
}

/** Runs a program without a word, unless it fails: then the sentence and what it had printed. */
export async function runQuietly(command, args, sentence, options = {}) {
  const { code, output } = await start(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  if (stoppedBy) throw new StepFailed('Stopped.');
  if (code !== 0) throw new StepFailed(sentence, output);
  return output;
}

async function start(command, args, options) {
  if (stoppedBy) throw new StepFailed('Stopped.');
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, ...options });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (output += part));
    running.add(child);
    child.on('error', (error) => {
      running.delete(child);
      reject(new StepFailed(`${command} could not be started: ${error.message}`));
    });
    child.on('close', (code, signal) => {
      running.delete(child);
      resolve({ code: signal ? exitCodeOf(signal) : code, output });
    });
  });
}

/** Runs a script's work and ends the process with the code that it answers, or with one clear sentence and 1. */
export async function runScript(work) {
  stopWithNpm();
  try {
    process.exitCode = await work();
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    if (error.output) console.error(error.output.trimEnd());
    console.error(error.message);
    process.exitCode = stoppedBy ? exitCodeOf(stoppedBy) : 1;
  }
}
