/** Every GET of openapi.json, asked in every way that it lists: a new one cannot be forgotten. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Operation, operationsOf } from '@bimabahi/contract/testing/hostile-requests';
import { resolved, type Schema } from '@bimabahi/contract/testing/schema-values';
import { readXlsx } from 'hucre/xlsx';
import type { Random } from '../app/random.ts';
import type { Answer, TestApp } from '../app/test-app.ts';
import { ROOT } from '../generated-files.ts';
import type { Reader } from './canaries.ts';

const document = JSON.parse(readFileSync(join(ROOT, 'openapi.json'), 'utf8'));
export const readings = operationsOf(document).filter(({ method }) => method === 'GET');

/** Of parameters that must be given and are no choice. */
const NEEDED: Readonly<Record<string, string>> = {
  ...{ corporate_insurance_id: '1', quarter: '2026-27-Q1', number: '9811177001', on: '2026-06-01', payee_id: '1' },
  ...{ from: '2026-04-01', to: '2027-03-31' },
};

function valuesOf({ name, schema }: Operation['parameters'][number], texts: readonly string[]): string[] {
  if (name === 'search') return [...texts];
  const { enum: choices, anyOf = [] } = resolved(document, schema);
  return [choices, ...anyOf.map((one: Schema) => resolved(document, one).enum)]
    .flat()
    .filter((one) => one !== undefined && one !== null)
    .map(String);
}

/** The plain ones first, of each record. `texts`: what is searched for. */
export function questionsOf({ path, parameters }: Operation, texts: readonly string[]): { plain: string[]; others: string[] } {
  const asked = parameters.filter((one) => one.in === 'query');
  const needed = Object.fromEntries(
    asked.filter(({ required }) => required).map((one) => [one.name, NEEDED[one.name] ?? valuesOf(one, texts)[0] ?? '1']),
  );
  const ask = (id: string, given: Record<string, string> = {}) =>
    `${path.replace(/\{\w+\}/g, id)}?${new URLSearchParams({ ...needed, ...given })}`;
  const ids = path.includes('{') ? ['1', '2'] : ['1'];
  const others = asked.flatMap((one) => valuesOf(one, texts).flatMap((value) => ids.map((id) => ask(id, { [one.name]: value }))));
  return { plain: ids.map((id) => ask(id)), others };
}

const isSheet = ({ headers }: Answer) => String(headers['content-type']).includes('spreadsheet');

/** Bodies, headers and file names as text, with workbooks unpacked. */
export async function textOf(answer: Answer): Promise<string> {
  const { body, headers } = answer;
  const told = isSheet(answer)
    ? JSON.stringify((await readXlsx(body)).sheets)
    : Buffer.isBuffer(body)
      ? body.toString('utf8')
      : JSON.stringify(body);
  return `${JSON.stringify(headers)}\n${told}`;
}

interface Sweep {
  /** What is searched for. */
  texts: readonly string[];
  /** Few: of each operation its plain questions and so many others. Without it all. */
  few?: { others: number; random: Random };
}

/** All that a reader is told. */
export async function sweep(test: TestApp, reader: Reader, { texts, few }: Sweep): Promise<string> {
  const as = reader === 'nobody' ? undefined : test.people[reader];
  const told: string[] = [];
  for (const reading of readings) {
    const { plain, others } = questionsOf(reading, texts);
    const chosen = few && others.length > few.others ? Array.from({ length: few.others }, () => few.random.pick(others)) : others;
    for (const address of [...plain, ...chosen]) told.push(await textOf(await test.get(address, as)));
  }
  return told.join('\n');
}
