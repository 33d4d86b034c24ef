// @vitest-environment happy-dom
import type { ImportRecord } from '@bimabahi/contract/imports/imports';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fileColumn, importRecord } from '../../testing/import-record.ts';
import { answerCalls, drawAt } from '../../testing/in-browser.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { useImport } from './use-import.ts';

const ME = { data: { id: 1, name: 'Meera Joshi', role: { name: 'Admin' }, notices: [], enrol_within_days: null } };

/** The server keeps what it is sent, as the real one does. */
function drawColumns(first: ImportRecord) {
  let record = first;
  const changes: Record<string, unknown>[] = [];
  answerCalls((url, { method, body }) => {
    if (!url.pathname.startsWith('/api/imports')) return ME;
    if (method !== 'PUT') return { data: record, successMsg: 'ok' };
    const change = JSON.parse(String(body));
    changes.push(change);
    record = {
      ...record,
      ...(change.options && { options: change.options }),
      ...(change.answers && { answers: change.answers, questions: [] }),
    };
    for (const [field, headings] of Object.entries(change.mapping ?? {}))
      record = {
        ...record,
        matches: { ...record.matches, [field]: { headings: [headings].flat() as string[], known_by: 'person', alternatives: [] } },
      };
    return { data: record, successMsg: 'ok' };
  });
  const Screen = () => {
    const { record: shown } = useImport(first.id);
    return shown ? <ColumnsStep record={shown} /> : null;
  };
  return { ...drawAt('', Screen, '/import'), changes };
}

const rowOf = async (label: string) =>
  (await screen.findByRole('rowheader', { name: new RegExp(`^${label}`) })).closest('tr') as HTMLTableRowElement;
const headingOf = async (label: string) => within(await rowOf(label)).getByRole<HTMLInputElement>('combobox');

test('each field stands with its heading, its first cells, how many are filled and how it is known', async () => {
  drawColumns(importRecord());
  const row = await rowOf('Policy No');
  expect((await headingOf('Policy No')).value).toBe('POLICY_NUMBER');
  expect(row.textContent).toContain('3362/98131675');
  expect(row.textContent).toContain('3,480 of 3,482 rows filled');
  expect(row.textContent).toContain('heading');
  screen.getByText('9 fields found by themselves');
  screen.getByText(/Excel has destroyed 38 of these, such as/);
});

test('groups with nothing to decide are folded, and say so', async () => {
  const { user } = drawColumns(importRecord());
  const vehicle = await screen.findByRole('button', { name: /^Vehicle/ });
  expect(vehicle.textContent).toBe('Vehicle 1 field, all found');
  expect(vehicle.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('rowheader', { name: /Vehicle No/ })).toBeNull();
  await user.click(vehicle);
  expect((await headingOf('Vehicle No')).value).toBe('Regn No');
});

test('fields that the file does not have are one line, which opens', async () => {
  const { user } = drawColumns(importRecord());
  const absent = await screen.findByRole('button', { name: /^Not in this file: .*Sub Product/ });
  await user.click(absent);
  expect((await headingOf('Sub Product')).value).toBe('');
});

test('a date that could be two days is asked about once, and the answer is kept', async () => {
  const { user, changes } = drawColumns(importRecord());
  const asked = await screen.findByRole('group', { name: 'How the dates of RISK FROM are read' });
  expect(asked.textContent).toContain('04/05/2026 is');
  expect(
    within(asked)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['4 May 2026', '5 April 2026']);
  screen.getByText('To decide · 2');
  await user.click(within(asked).getByRole('button', { name: '4 May 2026' }));
  await waitFor(() => expect(changes).toEqual([{ answers: { 'RISK FROM': 'dmy' } }]));
  await screen.findByText('To decide · 1');
  const again = await screen.findByRole('button', { name: '4 May 2026' });
  expect(again.getAttribute('aria-pressed')).toBe('true');
});

test('a heading is taken from what it looks like, and sent with all others', async () => {
  const { user, changes } = drawColumns(importRecord());
  const which = await screen.findByRole('group', { name: 'Which heading is Net Premium?' });
  await user.click(within(which).getByRole('button', { name: 'NP' }));
  await waitFor(() => expect(changes).toHaveLength(1));
  expect(changes[0]).toMatchObject({ mapping: { net_premium: ['NP'], policy_no: ['POLICY_NUMBER'], product: ['TYPE'] } });
  expect((await headingOf('Net Premium')).value).toBe('NP');
  expect(screen.queryByRole('group', { name: 'Which heading is Net Premium?' })).toBeNull();
});

test('that the file does not have a field is an answer, too', async () => {
  const { user, changes } = drawColumns(importRecord());
  const which = await screen.findByRole('group', { name: 'Which heading is Net Premium?' });
  await user.click(within(which).getByRole('button', { name: 'Not in this file' }));
  await waitFor(() => expect(changes).toHaveLength(1));
  expect(changes[0]).toMatchObject({ mapping: { net_premium: [] } });
  await screen.findByText('To decide · 1');
});

test('a needed field without a heading says that no row can come in', async () => {
  const { policy_no: _, ...matches } = importRecord().matches;
  drawColumns(importRecord({ matches }));
  await rowOf('Policy No');
  screen.getByText('Without it no row can come in.');
});

test('what is the same in all rows, or follows from the other date, stands at its field and is not missed', async () => {
  const { policy_no: _, insured_name: __, end_date, ...matches } = importRecord().matches;
  const columns = importRecord().columns.map((column) => (end_date?.headings.includes(column.heading) ? { ...column, filled: 0 } : column));
  const options = { ...importRecord().options, missing_date: 'from_start' as const };
  drawColumns(
    importRecord({ columns, options, fixed: { insured_name: 'Umiya Roadlines' }, matches: { ...matches, ...(end_date && { end_date }) } }),
  );
  const noteOf = async (label: string) => (await rowOf(label)).nextElementSibling?.textContent;
  expect(await noteOf('Insured Name')).toBe('Umiya Roadlines in all rows');
  expect(await noteOf('End Date')).toBe('A year after the start');
  expect(screen.getAllByText('Without it no row can come in.')).toHaveLength(1);
});

test('who may be made new is ticked at once, and their names are told after a check', async () => {
  const { user, changes } = drawColumns(
    importRecord({
      unknown: {
        users: ['Om Sai', 'Anita', 'Meera', 'Ravi', 'Zoya'],
        user_count: 212,
        insurers: [],
        products: [],
        payees: [],
        same: [],
        lines: [],
      },
    }),
  );
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Clients not known yet' });
  screen.getByText('212: “Om Sai”, “Anita”, “Meera”, “Ravi” and 208 more');
  await user.click(box);
  expect(box.checked).toBe(true);
  await waitFor(() => expect(changes).toEqual([{ options: expect.objectContaining({ create_users: true, existing: 'skip' }) }]));
});

test('columns without a field are named, and the same file dropped before is said', async () => {
  drawColumns(
    importRecord({
      columns: [...importRecord().columns, ...Array.from({ length: 20 }, (_, n) => fileColumn(`Extra ${n}`, ['x']))],
      same_file: { id: 3, file_name: 'old.xlsx', created_at: '2026-11-21T08:35:00.000Z', status: 'done' },
    }),
  );
  await screen.findByText('Remarks 2');
  screen.getByRole('button', { name: 'and 11 more' });
  screen.getByText(/The same file was dropped on 21-11-2026 14:05 as old.xlsx \(done\)/);
});

test('pairs of installment columns are taken and left out again', async () => {
  const offered_installments = [
    { date: 'Due 1', amount: 'Amount 1' },
    { date: 'Due 2', amount: 'Amount 2' },
  ];
  const { user, changes } = drawColumns(importRecord({ kind: 'corporate_insurance', offered_installments }));
  await user.click(await screen.findByRole('button', { name: 'Make installments of them' }));
  await waitFor(() => expect(changes).toMatchObject([{ options: { installments: offered_installments } }]));
  await user.click(await screen.findByRole('button', { name: 'Leave them out' }));
  await waitFor(() => expect(changes[1]).toMatchObject({ options: { installments: [] } }));
});

test('a sheet with the same columns comes in too', async () => {
  const { user, changes } = drawColumns(importRecord({ offered_sheets: ['May'], sheet: 'April', sheet_names: ['April'] }));
  await user.click(await screen.findByRole('checkbox', { name: 'Bring in May too' }));
  await waitFor(() => expect(changes).toEqual([{ sheets: ['April', 'May'] }]));
});
