/** The page of docs that has every read of the panel with its time, so that a slow one is seen and a new one is not forgotten. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Line } from './line.ts';

const PAGE = join(import.meta.dirname, '../../docs/operate/reads.md');

const ms = (value: number | undefined) => (value === undefined ? '' : value < 10 ? value.toFixed(1) : String(Math.round(value)));
const rowOf = ({ work, p50, p95, serverTime, databaseTime }: Line) =>
  `| ${work} | ${ms(p50)} | ${ms(p95)} | ${ms(serverTime)} + ${ms(databaseTime)} |`;

/** Of one engine and size; the slowest first. */
export function writeReadsPage(lines: readonly Line[], machine: string): void {
  const reads = lines
    .filter(({ work, p95 }) => p95 !== undefined && !/^(create|update)/.test(work))
    .toSorted((a, b) => (b.p95 ?? 0) - (a.p95 ?? 0));
  const [first] = reads;
  if (!first) return;
  const text = [
    '# Every read of the panel',
    '',
    `Written by \`npm run bench -- --engine postgresql --size ${first.size} --page\` on ${new Date().toISOString().slice(0, 10)} with ${first.size} motor policies on ${first.engine} (${machine}), in milliseconds until the whole answer was there. Those named *screen …* are asked over 8 connections, unless they say another number, the others over 16; *alike* asks one thing again and again. The aim is a p95 of 100. What is above it is explained in [how far it goes](scale.md#reads-above-their-aim).`,
    '',
    '| read | p50 | p95 | processor time of a request: server + database |',
    '|---|---|---|---|',
    ...reads.map(rowOf),
    '',
  ];
  writeFileSync(PAGE, text.join('\n'));
}

/** Names of the reads that the page has. */
export const readsOnPage = (): string[] =>
  [...readFileSync(PAGE, 'utf8').matchAll(/^\| (.+?) \| [\d.]+ \|/gm)].map(([, name]) => name as string);
