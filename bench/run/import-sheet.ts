/** Books of invented motor policies, and their way through a check and an import. */
import { setTimeout as wait } from 'node:timers/promises';
import { addDays } from '@bimabahi/contract/values/periods';
import { writeXlsx } from 'hucre/xlsx';
import type { Brokerage } from './brokerage.ts';

const LOOK_EVERY_MS = 250;
const BUSY = ['checking', 'waiting', 'running'];

export type Doing = 'check' | 'run';

const HEADINGS =
  'Policy No,Insured Name,Mobile,E-mail,Regn No,Make/Model,Engine No,Chassis No,Company,Product,Policy Type,Issue Date,Start Date,Expiry Date,IDV,NCB,OD Premium,TP Premium,Net Premium,Total Premium,Commission In %,Commission In,Input Broker,Output Broker';

const typed = (day: string) => day.split('-').reverse().join('/');

export function rowOf(n: number, today: string) {
  const start = addDays(today, -(n % 600));
  const client = n % 6_000;
  return [
    `IMPORT/${n}`,
    `Kiran Patel ${client}`,
    `97${String(10_000_000 + client).padStart(8, '0')}`,
    `kiran${n}@example.in`,
    `GJ${10 + (n % 30)}AB${1000 + (n % 9000)}`,
    'Maruti Swift VXI',
    `ENG${100_000 + n}`,
    `MA3CHAS${1_000_000 + n}`,
    'New India Assurance',
    'Private Car',
    'Package',
    ...[start, start, addDays(start, 364)].map(typed),
    450_000,
    '20%',
    ...[5_000, 2_094, 7_094, 8_370.92],
    15,
    750,
    'Asha Brokers',
    'Vijay Agency',
  ];
}

export const bookOf = (rows: readonly ReturnType<typeof rowOf>[]) =>
  writeXlsx({ sheets: [{ name: 'Book', rows: [HEADINGS.split(','), ...rows] }] });

/** Its path, once columns are matched. */
export async function dropped({ server, headers }: Brokerage, bytes: Uint8Array): Promise<string> {
  const form = new FormData();
  form.set('kind', 'motor_insurance');
  form.set('file', new Blob([new Uint8Array(bytes)]), 'book.xlsx');
  const answer = await fetch(`${server.origin}/api/imports`, { method: 'POST', headers, body: form });
  const { data } = (await answer.json()) as { data: { id: number } };
  const path = `/api/imports/${data.id}`;
  const body = JSON.stringify({ options: { create_users: true } });
  await fetch(server.origin + path, { method: 'PUT', headers: { ...headers, 'content-type': 'application/json' }, body });
  return path;
}

/** Until it is through, in seconds. */
export async function doing({ server, headers }: Brokerage, path: string, { what, rows }: { what: Doing; rows: number }): Promise<number> {
  const since = performance.now();
  await fetch(`${server.origin}${path}/${what}`, { method: 'POST', headers });
  for (;;) {
    await wait(LOOK_EVERY_MS);
    const answer = await fetch(`${server.origin}${path}/progress`, { headers });
    // A machine that is too slow for so many people turns some requests away.
    if (!answer.ok) continue;
    const { data } = (await answer.json()) as { data: { status: string; counts: { create: number } } };
    if (!BUSY.includes(data.status)) {
      if (data.counts.create !== rows) throw new Error(`${data.counts.create} of ${rows} rows were made: ${JSON.stringify(data)}`);
      return (performance.now() - since) / 1000;
    }
  }
}
