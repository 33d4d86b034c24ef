import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Line } from './line.ts';
import { asTable } from './table.ts';

const FOLDER = join(import.meta.dirname, '../results');

/** For the developer tools of a browser. */
export function keepProfile(work: string, profile: object): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${work.replace(/\W+/g, '-')}.cpuprofile`), JSON.stringify(profile));
}

export function machine(): string {
  const [, , fifteenMinutes] = loadavg();
  return `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, load ${fifteenMinutes?.toFixed(1)}`;
}

export function keep(name: string, lines: readonly Line[]): void {
  const at = new Date().toISOString();
  const on = machine();
  const table = asTable(lines);
  mkdirSync(FOLDER, { recursive: true });
  const path = join(FOLDER, `${name}-${at.slice(0, 19).replace(/[:T]/g, '-')}`);
  writeFileSync(`${path}.md`, `${at}, ${on}\n\n${table}\n`);
  writeFileSync(`${path}.json`, `${JSON.stringify({ at, machine: on, lines }, null, 2)}\n`);
  process.stdout.write(`${table}\n\n${on}\nKept in ${path}.md and .json\n`);
}
