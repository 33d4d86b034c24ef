import type { Line } from './line.ts';

const figure = (value: number | undefined) =>
  value === undefined ? '' : value >= 100 ? Math.round(value).toLocaleString('en-IN') : value.toFixed(value >= 10 ? 1 : 2);
const milliseconds = (value: number | undefined) => (value === undefined ? '' : `${figure(value)} ms`);

const processorTime = ({ serverTime, databaseTime, replicaTime }: Line) =>
  [serverTime, databaseTime, replicaTime]
    .filter((time) => time !== undefined)
    .map(milliseconds)
    .join(' + ');

const COLUMNS: readonly [heading: string, cell: (line: Line) => string][] = [
  ['work', ({ work }) => work],
  ['size', ({ engine, size }) => `${size} ${engine === 'embedded' ? 'embedded' : 'PostgreSQL'}`],
  ['ours/s', ({ rate }) => figure(rate)],
  ['p50', ({ p50 }) => milliseconds(p50)],
  ['p95', ({ p95 }) => milliseconds(p95)],
  ['p99', ({ p99 }) => milliseconds(p99)],
  ['slowest', ({ slowest }) => milliseconds(slowest)],
  ['errors', ({ errors }) => (errors ? String(errors) : '')],
  ['before/s', ({ before }) => figure(before?.rate)],
  ['of before', ({ rate, before }) => figure(rate && before?.rate && rate / before.rate)],
  ['CPU: server + database (+ replica)', processorTime],
  ['CPU before', ({ before }) => (before ? processorTime(before) : '')],
  ['baseline', ({ baseline = '' }) => baseline],
  ['baseline/s', ({ baselineRate }) => figure(baselineRate)],
  ['ratio', ({ ratio }) => figure(ratio)],
  ['aim', ({ aim = '' }) => aim],
  ['met', ({ met }) => (met === undefined ? '' : met ? 'yes' : 'no')],
  ['loop held', ({ loop }) => milliseconds(loop)],
  ['memory', ({ memory }) => (memory === undefined ? '' : `${Math.round(memory / 2 ** 20)} MB`)],
  ['note', ({ note = '' }) => note],
];

/** Omits empty columns. */
export function asTable(lines: readonly Line[]): string {
  const shown = COLUMNS.map(([heading, cell]) => [heading, ...lines.map(cell)]).filter(([, ...cells]) => cells.some(Boolean));
  const padded = shown.map((column) => {
    const width = Math.max(...column.map((cell) => cell.length));
    return [...column.map((cell) => cell.padEnd(width)), '-'.repeat(width)];
  });
  const row = (index: number) => `| ${padded.map((column) => column.at(index)).join(' | ')} |`;
  return [row(0), row(-1), ...lines.map((_, index) => row(index + 1))].join('\n');
}
