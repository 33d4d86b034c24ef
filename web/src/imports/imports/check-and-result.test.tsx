// @vitest-environment happy-dom
import type { ImportRecord, ImportRow } from '@bimabahi/contract/imports/imports';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { importCounts, importRecord } from '../../testing/import-record.ts';
import { answerCalls, drawAt } from '../../testing/in-browser.tsx';
import { CheckStep } from './CheckStep.tsx';
import { RunStep } from './RunStep.tsx';
import { useImport } from './use-import.ts';

const ME = { data: { id: 1, name: 'Meera Joshi', role: { name: 'Admin' }, notices: [], enrol_within_days: null } };
const COUNTS = importCounts({ create: 3391, update: 12, skip: 41, warn: 214, error: 38, done: 3482 });
const STARTED = '2026-11-23T05:56:00.000Z';
const over: Partial<ImportRecord> = {
  status: 'done',
  counts: COUNTS,
  started_at: STARTED,
  finished_at: '2026-11-23T05:56:21.000Z',
  may_undo_until: '2026-12-23',
};

const row = (fields: Partial<ImportRow>): ImportRow => ({
  row_no: 17,
  sheet: null,
  outcome: 'error',
  title: 'Yerra Venkata Subbaiah',
  reasons: [{ column: 'EXP DATE', message: 'Must not be before the start date' }],
  filled: [],
  marks: [],
  marked: [],
  table_name: null,
  record_id: null,
  ...fields,
});

const CREATED: Partial<ImportRow> = { outcome: 'create', reasons: [], table_name: 'motor_insurance', record_id: 7, title: 'P-1 · Asha' };

const INSURERS = [
  { id: 5, name: 'National', aliases: ['National Insurance', 'NIC'] },
  { id: 6, name: 'New India Assurance', aliases: ['New India', 'NIA'] },
];

let pairs: number | Promise<number> = 0;

/** `next` is what the import has become when it is asked for again after a change. */
function drawStep(
  first: ImportRecord,
  { search = '', next = first, rows = [row({})] }: { search?: string; next?: ImportRecord; rows?: ImportRow[] } = {},
) {
  let record = first;
  const requests = answerCalls((url, { method }) => {
    if (url.pathname === '/api/insurers/options') return { data: INSURERS, total_count: 2 };
    if (url.pathname === '/api/renewals/asked/count') return Promise.resolve(pairs).then((count) => ({ data: { count, rules: {} } }));
    if (url.pathname === '/api/payees/options') return { data: [{ id: 8, name: 'Amit POSP', aliases: [] }], total_count: 1 };
    if (url.pathname.startsWith('/api/payees')) return { data: {}, successMsg: 'Done.' };
    if (url.pathname === '/api/insurers/aliases') return { data: {}, successMsg: 'Done.' };
    if (!url.pathname.startsWith('/api/imports')) return ME;
    if (method !== 'GET') {
      record = next;
      return { data: record, successMsg: 'Done.' };
    }
    if (url.pathname.endsWith('/undo'))
      return { data: { remove: 3386, revert: 12, keep: 5, money: { records: 2, received: 12071.01, paid: 0, open: 400 } } };
    if (!url.pathname.endsWith('/rows')) return { data: record };
    const outcome = url.searchParams.get('outcome');
    if (url.searchParams.get('undo') === 'keep') return { data: [row({ ...CREATED, row_no: 21 })], total_count: 5 };
    return outcome === 'error'
      ? { data: rows, total_count: 1 }
      : {
          data: [row(CREATED)],
          total_count: 1,
        };
  });
  const Screen = () => {
    const { record: shown, isOutOfReach } = useImport(first.id);
    if (!shown) return null;
    const Step = shown.status.startsWith('check') || shown.status === 'uploaded' ? CheckStep : RunStep;
    return <Step record={shown} isOutOfReach={isOutOfReach} />;
  };
  return { ...drawAt(search, Screen, '/import'), requests };
}

const tile = (name: string) =>
  within(screen.getByRole('group', { name: 'What becomes of the rows' })).getByRole('button', { name: new RegExp(name) });
const asked = ({ requests }: ReturnType<typeof drawStep>) =>
  requests.filter(({ init }) => init.method !== 'GET').map(({ url, init }) => `${init.method} ${url.pathname}`);

test('a check shows what is refused first, each row with its column and the reason', async () => {
  drawStep(importRecord({ status: 'checked', counts: COUNTS }));
  await screen.findByText('Must not be before the start date');
  expect(tile('Refused').getAttribute('aria-pressed')).toBe('true');
  expect(tile('Created').textContent).toContain('3,391');
  expect(tile('Created').textContent).toContain('214 with a warning');
  screen.getByRole('button', { name: 'Download rows with errors' });
  screen.getByRole('button', { name: /^Import 3,403 rows/ });
  screen.getByText('38 would not come in. Nothing is written yet.');
});

test('a check says what was left out of the sheet, and which cells took what stands above', async () => {
  const left_out: ImportRecord['counts']['left_out'] = [
    { kind: 'subtotal', count: 12, rows: [14, 31, 52, 70, 88, 91] },
    { kind: 'cancelled', count: 1, rows: [77] },
    { kind: 'month', sheet: 'May', count: 1, rows: [4] },
  ];
  const counts = { ...COUNTS, left_out };
  const drawn = drawStep(importRecord({ status: 'checked', counts, left_out: { count: 13, rows: [14, 31] } }), {
    rows: [row({ marks: ['ditto'], marked: [{ mark: 'ditto', column: 'INSURER' }] })],
  });
  await screen.findByText('13 lines of the sheet are no record and left out');
  screen.getByText('12 subtotals, rows 14, 31, 52, 70, 88…');
  screen.getByText('1 cancelled policy, row 77');
  screen.getByText('1 month, May row 4');
  await screen.findByText('as in the row above');
  screen.getByText('INSURER');
  expect(asked(drawn)).toEqual([]);
});

test('a tile shows its rows and is in the address, pressed again it shows all', async () => {
  const { user, router, requests } = drawStep(importRecord({ status: 'checked', counts: COUNTS }));
  await screen.findByText('Must not be before the start date');
  await user.click(tile('Created'));
  await screen.findByText('P-1 · Asha');
  expect(router.state.location.search).toEqual({ outcome: 'create' });
  await user.click(tile('Created'));
  await waitFor(() => expect(router.state.location.search).toEqual({ outcome: 'all' }));
  await screen.findByText('All rows');
  await waitFor(() => expect(requests.at(-1)?.url.searchParams.has('outcome')).toBe(false));
});

test('rows of unknown clients come in by one press, which checks again', async () => {
  const record = importRecord({
    status: 'checked',
    counts: COUNTS,
    unknown: { users: ['Om Sai'], user_count: 212, insurers: [], products: [], payees: [], same: [], lines: [] },
  });
  const drawn = drawStep(record, { next: { ...record, options: { ...record.options, create_users: true } } });
  await screen.findByRole('checkbox', { name: '212 clients: “Om Sai” and 211 more' });
  await drawn.user.click(screen.getByRole('button', { name: 'Make them new and check again' }));
  await waitFor(() => expect(asked(drawn)).toEqual(['PUT /api/imports/12', 'POST /api/imports/12/check']));
});

test('insurers and products that are not known yet are made new only where somebody ticks them', async () => {
  const record = importRecord({
    status: 'checked',
    counts: COUNTS,
    unknown: { users: [], user_count: 0, insurers: ['Hindustan Mutual'], products: ['PCV 3+1'], payees: [], same: [], lines: [] },
  });
  const drawn = drawStep(record, { next: record });
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Make them new and check again' });
  expect(button.disabled).toBe(true);
  screen.getByRole('checkbox', { name: '1 product: “PCV 3+1”' });
  await drawn.user.click(screen.getByRole('checkbox', { name: '1 insurer: “Hindustan Mutual”' }));
  await drawn.user.click(button);
  await waitFor(() => expect(asked(drawn)).toEqual(['PUT /api/imports/12', 'POST /api/imports/12/check']));
  const sent = drawn.requests.find(({ init }) => init.method === 'PUT')?.init.body;
  expect(JSON.parse(String(sent)).options).toMatchObject({ create_insurers: true, create_products: false });
});

test('a name that no insurer has becomes a further name of the one that it tells, or of the one that is chosen', async () => {
  const insurers = ['NATIONAL INS. CO. LTD.', 'Bharat', 'Hindustan Mutual'];
  const record = importRecord({
    status: 'checked',
    counts: COUNTS,
    unknown: { users: [], user_count: 0, insurers, products: [], payees: [], same: [], lines: [] },
  });
  const drawn = drawStep(record);
  const national = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'NATIONAL INS. CO. LTD.' });
  expect(national.value).toBe('5');
  screen.getByRole('checkbox', { name: '2 insurers: “Bharat”, “Hindustan Mutual”' });
  await drawn.user.selectOptions(screen.getByRole('combobox', { name: 'Bharat' }), 'New India Assurance');
  screen.getByRole('checkbox', { name: '1 insurer: “Hindustan Mutual”' });
  await drawn.user.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(() =>
    expect(asked(drawn)).toEqual([
      'POST /api/insurers/aliases',
      'POST /api/insurers/aliases',
      'PUT /api/imports/12',
      'POST /api/imports/12/check',
    ]),
  );
  const given = drawn.requests.filter(({ url }) => url.pathname.endsWith('/aliases')).map(({ init }) => JSON.parse(String(init.body)));
  expect(given).toEqual([
    { insurer_id: 5, alias: 'NATIONAL INS. CO. LTD.' },
    { insurer_id: 6, alias: 'Bharat' },
  ]);
});

test('the filled button saves what stands chosen on the screen, and checks again before anything comes in', async () => {
  const record = importRecord({
    status: 'checked',
    counts: COUNTS,
    unknown: { users: ['Om Sai'], user_count: 2, insurers: ['Bharat'], products: [], payees: [], same: [], lines: [] },
  });
  const drawn = drawStep(record, { next: { ...record, options: { ...record.options, create_users: true } } });
  await drawn.user.selectOptions(await screen.findByRole('combobox', { name: 'Bharat' }), 'New India Assurance');
  screen.getByRole('button', { name: /^Import .* as checked$/ });
  await drawn.user.click(screen.getByRole('button', { name: /^Save what is chosen and check again/ }));
  await waitFor(() => expect(asked(drawn)).toEqual(['POST /api/insurers/aliases', 'PUT /api/imports/12', 'POST /api/imports/12/check']));
});

test('what nobody has changed is imported at once', async () => {
  const drawn = drawStep(importRecord({ status: 'checked', counts: COUNTS }));
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: /^Import .*Ctrl Enter$/ });
  await waitFor(() => expect(button.disabled).toBe(false));
  expect(screen.queryByRole('button', { name: /^Save what is chosen/ })).toBeNull();
  await drawn.user.click(button);
  await waitFor(() => expect(asked(drawn)).toEqual(['POST /api/imports/12/run']));
});

test('nothing can be imported where no row would come in', async () => {
  drawStep(importRecord({ status: 'checked', counts: importCounts({ error: 3482 }) }));
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: /No row would come in/ });
  expect(button.disabled).toBe(true);
});

test('a check that runs says how far it is, and that nothing is written', async () => {
  drawStep(importRecord({ status: 'checking', counts: importCounts({ done: 1240 }) }));
  await screen.findByRole('heading', { name: 'Checking 3,482 rows' });
  screen.getByText('1,240 of 3,482 rows');
  expect(screen.getByRole('progressbar', { name: 'Checking 3,482 rows' }).getAttribute('aria-valuenow')).toMatch(/^35/);
  screen.getByText(/nothing is written/);
});

test('an import that runs is paused, and goes on', async () => {
  const running = importRecord({ status: 'running', started_at: STARTED, counts: importCounts({ create: 1200, done: 1240 }) });
  const drawn = drawStep(running, { next: { ...running, status: 'paused' } });
  await drawn.user.click(await screen.findByRole('button', { name: 'Pause' }));
  await screen.findByRole('heading', { name: 'Paused' });
  await drawn.user.click(screen.getByRole('button', { name: 'Go on' }));
  await waitFor(() => expect(asked(drawn)).toEqual(['POST /api/imports/12/pause', 'POST /api/imports/12/run']));
});

test('an import is stopped only after it was said what stays', async () => {
  const running = importRecord({ status: 'running', started_at: STARTED, counts: importCounts({ create: 1200, done: 1240 }) });
  const stopped = importCounts({ create: 1200, skip: 2282, done: 3482 });
  const drawn = drawStep(running, { next: { ...running, status: 'stopped', counts: stopped } });
  await drawn.user.click(await screen.findByRole('button', { name: 'Stop…' }));
  const question = await screen.findByRole('dialog');
  expect(question.textContent).toContain('1,200 policies that came in stay, and can be undone.');
  expect(asked(drawn)).toEqual([]);
  await drawn.user.click(within(question).getByRole('button', { name: 'Stop it' }));
  await screen.findByRole('heading', { name: 'Stopped: 1,200 policies are in' });
  expect(tile('Skipped').textContent).toContain('here already, or not reached');
});

test('the result says how many are in, in which time and by whom, and leads to each record', async () => {
  drawStep(importRecord(over), { search: '?outcome=create' });
  await screen.findByRole('heading', { name: '3,403 policies are in.' });
  screen.getByText('Motor register 2026-27.xlsx, 3,482 rows, in 21 seconds, by Meera Joshi, 23-11-2026 11:26');
  const link = await screen.findByRole('link', { name: 'P-1 · Asha' });
  expect(link.getAttribute('href')).toBe('/motor-insurance/list?open=7');
});

test('an undo says what goes, what goes back and what stays, and asks once more', async () => {
  const record = importRecord(over);
  const undone: ImportRecord = {
    ...record,
    status: 'undone',
    counts: importCounts({ undone: 3398, kept: 5, error: 38 }),
    may_undo_until: null,
  };
  const drawn = drawStep(record, { next: undone });
  await drawn.user.click(await screen.findByRole('button', { name: 'Undo…' }));
  const card = await screen.findByRole('region', { name: 'Undo' });
  await within(card).findByText(/go, their numbers are free again/);
  expect(card.textContent).toContain('2 policies stay as money is on them: ₹\u00a012,071.01 received, ₹\u00a0400.00 open');
  expect(card.textContent).toContain('until 23-12-2026');
  expect(card.textContent).toContain('12 back to empty');
  expect(card.textContent).toContain('5 stay, used since');
  await drawn.user.click(within(card).getByRole('button', { name: 'Undo 3,398' }));
  const question = await screen.findByRole('dialog');
  expect(question.textContent).toContain('5 policies stay as they are: they were edited or used since, or money is there.');
  expect(asked(drawn)).toEqual([]);
  await drawn.user.click(within(question).getByRole('button', { name: 'Undo 3,398' }));
  await screen.findByRole('heading', { name: 'Undone, save what was used since' });
  expect(tile('Kept').getAttribute('aria-pressed')).toBe('true');
});

test('who may not undo any more is not offered it', async () => {
  drawStep(importRecord({ ...over, may_undo_until: null }));
  await screen.findByRole('heading', { name: '3,403 policies are in.' });
  expect(screen.queryByRole('button', { name: 'Undo…' })).toBeNull();
});

test('before an undo each of its numbers opens its rows, those that stay with the reason', async () => {
  const { user, router, requests } = drawStep(importRecord(over));
  await user.click(await screen.findByRole('button', { name: 'Undo…' }));
  const card = await screen.findByRole('region', { name: 'Undo' });
  await waitFor(() => expect(document.activeElement).toBe(card));
  await user.click(await within(card).findByRole('link', { name: 'Which policies stay?' }));
  await screen.findByRole('heading', { name: 'Would stay: 5 rows' });
  await screen.findByText('Somebody has edited or used it since, or money is on it');
  expect(screen.getByRole('link', { name: 'P-1 · Asha' }).getAttribute('href')).toContain('open=7');
  expect(router.state.location.search).toEqual({ undo: 'keep' });
  for (const [list, name] of Object.entries({ remove: 'Which policies go?', revert: 'Which policies are emptied again?' })) {
    await user.click(within(card).getByRole('link', { name }));
    await waitFor(() => expect(requests.at(-1)?.url.searchParams.get('undo')).toBe(list));
  }
  await user.click(screen.getByRole('button', { name: 'Show all rows' }));
  await screen.findByRole('group', { name: 'What becomes of the rows' });
  expect(router.state.location.search).toEqual({ outcome: 'all', undo: 'open' });
});

test('after an undo the same three lists can be opened', async () => {
  const undone = importRecord({ ...over, status: 'undone', counts: importCounts({ undone: 3398, kept: 5 }), may_undo_until: null });
  const { user } = drawStep(undone);
  const card = await screen.findByRole('region', { name: 'Undo' });
  within(card).getByRole('link', { name: 'Which policies went?' });
  within(card).getByRole('link', { name: 'Which policies are empty again?' });
  await user.click(within(card).getByRole('link', { name: 'Which policies stayed?' }));
  await screen.findByRole('heading', { name: 'Kept: 5 rows' });
});

test('rows of several sheets say of which they are', async () => {
  const rows = [row({ sheet: 'May' })];
  drawStep(importRecord({ status: 'checked', counts: COUNTS, sheet_names: ['April', 'May'] }), { rows });
  await screen.findByText('May 17');
});

test('output brokers who are no payees are assigned, made new or left before the check is repeated', async () => {
  const unknown = { users: [], user_count: 0, insurers: [], products: [], payees: ['AMIT', 'Vijay Agency', 'Om Sai'], same: [], lines: [] };
  const drawn = drawStep(importRecord({ status: 'checked', counts: COUNTS, unknown }));
  const again = await screen.findByRole<HTMLButtonElement>('button', { name: 'Assign and check again' });
  expect(again.disabled).toBe(true);
  await drawn.user.selectOptions(screen.getByRole('combobox', { name: 'AMIT' }), 'Amit POSP');
  await drawn.user.selectOptions(screen.getByRole('combobox', { name: 'Vijay Agency' }), 'New: Agent');
  await drawn.user.click(again);
  screen.getByText(/What you say here stays among the payees, also when the import is undone/);
  await waitFor(() => expect(asked(drawn)).toEqual(['POST /api/payees/aliases', 'POST /api/payees', 'POST /api/imports/12/check']));
  const given = drawn.requests.filter(({ url }) => url.pathname.startsWith('/api/payees')).flatMap(({ init }) => init.body ?? []);
  expect(given.map((body) => JSON.parse(String(body)))).toEqual([
    { payee_id: 8, alias: 'AMIT' },
    { name: 'Vijay Agency', kind: 'agent' },
  ]);
});

test('policies without a product are counted, and what follows from it is said', async () => {
  drawStep(importRecord({ status: 'checked', counts: COUNTS, without: { product: 1200, line: 1, net: 0, insurer: 0 } }));
  const ofProduct = await screen.findByRole('link', { name: '1,200 policies without a product' });
  screen.getByText(/No GST is computed for them and no commission is proposed/);
  expect(ofProduct.parentElement?.parentElement?.textContent).toBe(
    '1,200 policies without a product, 1 policy with a product of an unknown line',
  );
});

test('what is counted as without a product opens its rows, and all rows are one press away', async () => {
  const { user, router, requests } = drawStep(
    importRecord({ status: 'checked', counts: COUNTS, without: { product: 2, line: 1, net: 0, insurer: 0 } }),
  );
  await user.click(await screen.findByRole('link', { name: '1 policy with a product of an unknown line' }));
  await screen.findByText('Policies with a product of an unknown line: 1 row');
  const rows = () => requests.filter(({ url }) => url.pathname.endsWith('/rows')).at(-1)?.url.searchParams;
  expect([rows()?.get('lacks'), rows()?.has('outcome')]).toEqual(['line', false]);
  await user.click(screen.getByRole('button', { name: 'Show all rows' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ outcome: 'all' }));
});

test('an import that is over links to its policies without a line', async () => {
  drawStep(importRecord({ status: 'done', counts: COUNTS, without: { product: 2, line: 0, net: 0, insurer: 0 } }));
  await screen.findByRole('link', { name: '2 policies without a product' });
  expect(screen.getByRole('link', { name: 'All imported policies without a line' }).getAttribute('href')).toBe(
    '/motor-insurance/list?premium=no_line&imported=1',
  );
});

test('one premium is asked about once, with the guess and its reason, by keyboard too', async () => {
  const one_premium = { column: 'Premium', guess: 'with', why: '41 of 46 amounts are whole rupees and 18 % GST', rows: 46 } as const;
  const { user, requests } = drawStep(importRecord({ status: 'checked', counts: COUNTS, one_premium }));
  await screen.findByText(/Probably with GST: 41 of 46 amounts are whole rupees/);
  const answers = screen.getByRole('radiogroup', { name: 'Premium: with or without GST' });
  within(answers).getByRole<HTMLInputElement>('radio', { name: 'With GST' }).focus();
  await user.keyboard('{ArrowRight}');
  await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(requests.some(({ url }) => url.pathname.endsWith('/check'))).toBe(true));
  const sent = requests.find(({ init }) => init.method === 'PUT');
  expect(JSON.parse(String(sent?.init.body))).toMatchObject({ options: { one_premium: 'without' } });
});

test('policies with a total and no net are counted, and found after the import', async () => {
  const without = { product: 0, line: 0, net: 3, insurer: 0 };
  drawStep(importRecord({ status: 'done', counts: COUNTS, without }));
  expect(await screen.findByText('3 policies with a total and no net')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All imported policies without a net' }).getAttribute('href')).toBe(
    '/motor-insurance/list?premium=no_net&imported=1',
  );
});

test('columns that count in lakh say how a cell is read', async () => {
  const units: ImportRecord['units'] = [{ column: 'Sum Insured (Lacs)', unit: 'lakh', example: '399.5', rupees: 39_950_000 }];
  drawStep(importRecord({ status: 'checked', counts: COUNTS, units }));
  await screen.findByText(/“Sum Insured \(Lacs\)” counts in lakh: 399.5 is read as ₹\s?3,99,50,000/);
});

test('a name that an office calls its own business by is guessed so, and goes with the import', async () => {
  const unknown = { users: [], user_count: 0, insurers: [], products: [], payees: ['DIRECT', 'AMIT'], same: [], lines: [] };
  const drawn = drawStep(importRecord({ status: 'checked', counts: COUNTS, unknown }));
  const direct = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'DIRECT' });
  expect(direct.selectedOptions[0]?.textContent).toBe('Nobody: our own business');
  await drawn.user.click(screen.getByRole('button', { name: 'Assign and check again' }));
  await waitFor(() => expect(asked(drawn)).toEqual(['PUT /api/imports/12', 'POST /api/imports/12/check']));
  const sent = drawn.requests.find(({ init }) => init.method === 'PUT');
  expect(JSON.parse(String(sent?.init.body))).toMatchObject({ options: { own_names: ['DIRECT'] } });
});

test('policies without an insurer are counted', async () => {
  drawStep(importRecord({ status: 'checked', counts: COUNTS, without: { product: 0, line: 0, net: 0, insurer: 4 } }));
  await screen.findByText('4 policies without an insurer');
});

test('policies that may be renewed by others are counted, and answered in one list', async () => {
  pairs = 143;
  drawStep(importRecord({ ...over, kind: 'corporate_insurance' }));
  await screen.findByText('143 policies may be renewed by others');
  expect(screen.getByRole('link', { name: 'Answer them' }).getAttribute('href')).toBe('/renewals/asked?policies=corporate');
});

test('nothing below is painted before it is known whether policies may be renewed by others', async () => {
  let answer = (_count: number) => {};
  pairs = new Promise((resolve) => {
    answer = resolve;
  });
  drawStep(importRecord({ ...over, kind: 'corporate_insurance' }));
  await screen.findByRole('heading', { name: '3,403 policies are in.' });
  await waitFor(() => expect(document.querySelector('[data-not-known]')).not.toBeNull());
  answer(1);
  await screen.findByText('1 policy may be renewed by another');
  expect(document.querySelector('[data-not-known]')).toBeNull();
});
