/** Child processes that receive the signals of the script, so that none outlives it. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** A failure for a person: one message, and the output of the program. */
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
  // A terminal sends Ctrl-C to the whole group; the child would take a second one as impatience.
  if (signal === 'SIGINT' && process.stdin.isTTY) return;
  for (const child of running) child.kill(signal);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward);

/** On a stop npm kills only its shell; the orphaned script notices that its parent process changed. */
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

/** Inherits the terminal. Returns the exit code, or 128 plus the signal number. */
export async function run(command, args, options = {}) {
  const { code } = await start(command, args, { stdio: 'inherit', ...options });
  return code;
}

/** Discards the output, unless the program fails: then throws the message with it. */
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

/** Exits with the work's code, or prints one message and exits with 1. */
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
