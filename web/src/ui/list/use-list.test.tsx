// @vitest-environment happy-dom
import { listWithTotal } from '@bimabahi/contract/api/answers';
import { listQuery, textFilter, totalChoice, whole } from '@bimabahi/contract/api/list-query';
import { route } from '@bimabahi/contract/api/route';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { answerCalls, drawAt } from '../../testing/in-browser.tsx';
import { ListCard } from './ListCard.tsx';
import { columnsOf, serialColumn } from './table-columns.tsx';
import { type ListOptions, useList } from './use-list.ts';

const thing = z.object({ id: z.int(), name: z.string(), price: z.number() });
type Thing = z.infer<typeof thing>;

const listThings = route({
  method: 'GET',
  path: '/api/products',
  access: 'products.list',
  query: listQuery(['name', 'price']).extend({ company: textFilter(), start_month: whole(12).optional(), ...totalChoice }),
  response: listWithTotal(thing),
  summary: 'Things',
});

const column = columnsOf<Thing>();
const COLUMNS = column.columns([
  serialColumn<Thing>(),
  column.accessor('name', { header: 'Name', enableSorting: true, meta: { width: 200 } }),
  column.accessor('price', { header: 'Price', enableSorting: true, meta: { width: 90, align: 'right' } }),
  column.display({
    id: 'action',
    header: 'Action',
    meta: { width: 60 },
    cell: ({ row }) => <button type="button">Edit {row.original.name}</button>,
  }),
]);

const onOpen = vi.fn<(row: Thing) => void>();
const FILTERS: ListOptions = { filters: ['company', 'start_month'] };

interface Shown {
  visible?: Record<string, boolean>;
  sums?: Record<string, number>;
  sorted?: ListOptions['sorted'];
}
function Things({ visible, sums, sorted }: Shown) {
  const list = useList(listThings, { ...FILTERS, sorted });
  return (
    <>
      <output>{JSON.stringify(list.filters)}</output>
      <button type="button" onClick={() => list.setFilters({ company: 'ACKO' })}>
        Only ACKO
      </button>
      <ListCard title="Things" label="Things" list={list} columns={COLUMNS} onOpen={onOpen} visible={visible} sums={sums} noun="things" />
    </>
  );
}

const MANY = 45;
/** Like the server: pages of a table of many things, of which a search finds one. */
const things = (url: URL) => {
  const page = Number(url.searchParams.get('page') ?? 1);
  const all = Array.from({ length: url.searchParams.has('search') ? 1 : MANY }, (_, n) => ({
    id: n + 1,
    name: `Thing ${n + 1}`,
    price: n * 10,
  }));
  const choice = url.searchParams.get('total');
  return {
    data: choice === 'only' ? [] : all.slice((page - 1) * 20, page * 20),
    total_count: choice === 'later' ? null : all.length,
  };
};

let requests: ReturnType<typeof answerCalls>;
beforeEach(() => {
  onOpen.mockReset();
  requests = answerCalls(things);
});

const searchOf = (router: { state: { location: { searchStr: string } } }) => router.state.location.searchStr;
const lastQuery = () => Object.fromEntries(requests.at(-1)?.url.searchParams ?? []);
const rowOf = async (name: string) => (await screen.findByRole('cell', { name })).closest('tr') as HTMLTableRowElement;
const Plain = () => <Things />;

test('an address without a word shows the first page, and how many there are', async () => {
  drawAt('', Plain);
  await rowOf('Thing 1');
  expect(screen.getAllByRole('row')).toHaveLength(21);
  screen.getByText('1 to 20 of 45');
  expect(lastQuery()).toEqual({ page: '1', limit: '20' });
});

test('the second page is in the address, and its rows go on counting', async () => {
  const { user, router } = drawAt('', Plain);
  await rowOf('Thing 1');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  const row = await rowOf('Thing 21');
  expect(within(row).getAllByRole('cell')[0]?.textContent).toBe('21');
  expect(searchOf(router)).toBe('?page=2');
  expect(screen.getByRole('button', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
});

test('a click on a heading sorts by it, another one the other way round, a third one not at all', async () => {
  const { user, router } = drawAt('?page=2', Plain);
  await rowOf('Thing 21');
  const heading = () => screen.getByRole('columnheader', { name: 'Price' });
  await user.click(within(heading()).getByRole('button'));
  await waitFor(() => expect(searchOf(router)).toBe('?sort=price'));
  await waitFor(() => expect(heading().getAttribute('aria-sort')).toBe('ascending'));
  await user.click(within(heading()).getByRole('button'));
  await waitFor(() => expect(heading().getAttribute('aria-sort')).toBe('descending'));
  expect(searchOf(router)).toBe('?sort=price&order=desc');
  expect(lastQuery()).toEqual({ page: '1', limit: '20', sort: 'price', order: 'desc' });
  await user.click(within(heading()).getByRole('button'));
  await waitFor(() => expect(heading().getAttribute('aria-sort')).toBeNull());
});

test('a list with an order of its own asks for it until the address names another', async () => {
  const { user, router } = drawAt('', () => <Things sorted={{ sort: 'price', order: 'desc' }} />);
  await rowOf('Thing 1');
  const heading = () => screen.getByRole('columnheader', { name: 'Price' });
  expect(lastQuery()).toEqual({ page: '1', limit: '20', sort: 'price', order: 'desc' });
  expect(heading().getAttribute('aria-sort')).toBe('descending');
  expect(searchOf(router)).toBe('');
  await user.click(within(screen.getByRole('columnheader', { name: 'Name' })).getByRole('button'));
  await waitFor(() => expect(searchOf(router)).toBe('?sort=name'));
  expect(lastQuery()).toMatchObject({ sort: 'name', order: 'asc' });
});

test('a column that the route cannot sort by has no button', async () => {
  drawAt('', Plain);
  await rowOf('Thing 1');
  expect(within(screen.getByRole('columnheader', { name: 'Action' })).queryByRole('button')).toBeNull();
});

test('what is typed is searched for on the first page, and the total is counted apart', async () => {
  const { user, router } = drawAt('?page=2', Plain);
  await rowOf('Thing 21');
  // At once: a slow machine may search between two keys.
  await user.click(screen.getByLabelText('Search'));
  await user.paste('one');
  await waitFor(() => expect(searchOf(router)).toBe('?search=one'));
  await screen.findByText('1 to 1 of 1');
  expect(requests.map(({ url }) => url.searchParams.get('total'))).toEqual([null, 'later', 'only']);
});

test('the way back in the history brings the search back into its box', async () => {
  const { user, router } = drawAt('?search=one', Plain);
  await screen.findByText('1 to 1 of 1');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  await screen.findByText('1 to 20 of 45');
  router.history.push('/list?search=two');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('two'));
});

test('a wrong address shows the list with what of it makes sense', async () => {
  drawAt('?page=abc&limit=7&sort=nonsense&order=desc&start_month=99&company=ACKO', Plain);
  await rowOf('Thing 1');
  expect(requests[0]?.url.searchParams.toString()).toBe('company=ACKO&total=later&page=1&limit=20');
  expect(screen.getByRole('status', { name: '' }).textContent).toBe('{"company":"ACKO"}');
});

test('filters are in the address and begin at the first page; what the screen says besides stays', async () => {
  const { user, router } = drawAt('?page=2&open=7', Plain);
  await rowOf('Thing 21');
  await user.click(screen.getByRole('button', { name: 'Only ACKO' }));
  await waitFor(() => expect(searchOf(router)).toBe('?open=7&company=ACKO'));
  expect(requests.some(({ url }) => url.searchParams.get('company') === 'ACKO' && url.searchParams.get('page') === '1')).toBe(true);
});

test('a page beyond the end leads to the last one', async () => {
  const { router } = drawAt('?page=9', Plain);
  await rowOf('Thing 41');
  expect(searchOf(router)).toBe('?page=3');
});

test('a list without rows says so', async () => {
  requests = answerCalls(() => ({ data: [], total_count: 0 }));
  drawAt('', Plain);
  await screen.findByRole('heading', { name: 'No Data Found' });
  expect(screen.queryByRole('table')).toBeNull();
});

test('a list that does not load says why, and Retry reads it again', async () => {
  const refused = () => Response.json({ code: 'failed', message: 'The database is away.' }, { status: 400 });
  let away = true;
  requests = answerCalls((url) => (away ? refused() : things(url)));
  const { user } = drawAt('', Plain);
  const alerts = await screen.findAllByRole('alert');
  expect(alerts.some(({ textContent }) => textContent?.includes('The database is away.'))).toBe(true);
  away = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await rowOf('Thing 1');
});

test('a list that is not for the role says only that', async () => {
  requests = answerCalls(() => Response.json({ code: 'forbidden', message: 'No.' }, { status: 403 }));
  drawAt('', Plain);
  await screen.findByRole('heading', { name: 'Not for your role' });
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('a click on a row opens it, one on what it holds does not, and Enter does', async () => {
  const { user } = drawAt('', Plain);
  await user.click(await screen.findByRole('cell', { name: 'Thing 2' }));
  expect(onOpen.mock.calls.map(([row]) => row.id)).toEqual([2]);
  await user.click(screen.getByRole('button', { name: 'Edit Thing 3' }));
  expect(onOpen).toHaveBeenCalledTimes(1);
  (await rowOf('Thing 4')).focus();
  await user.keyboard('{Enter}');
  expect(onOpen.mock.calls.map(([row]) => row.id)).toEqual([2, 4]);
});

test('J, K and the arrows move through the rows, but not while something is typed', async () => {
  const { user } = drawAt('', Plain);
  const first = await rowOf('Thing 1');
  await user.keyboard('j');
  expect(document.activeElement).toBe(first);
  await user.keyboard('j{ArrowDown}k');
  expect(document.activeElement).toBe(await rowOf('Thing 2'));
  await user.click(screen.getByLabelText('Search'));
  await user.keyboard('j');
  expect(document.activeElement).toBe(screen.getByLabelText('Search'));
});

test('one row is reached by Tab: the one that had the focus last', async () => {
  const { user } = drawAt('', Plain);
  const first = await rowOf('Thing 1');
  expect(first.tabIndex).toBe(0);
  first.focus();
  await user.keyboard('{ArrowDown}');
  expect([first.tabIndex, (await rowOf('Thing 2')).tabIndex]).toEqual([-1, 0]);
});

test('a hidden column is not there, for the eye or the ear', async () => {
  drawAt('', () => <Things visible={{ price: false }} />);
  await rowOf('Thing 1');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Sr No.', 'Name', 'Action']);
});

test('sums stand in the last row, under their columns', async () => {
  drawAt('', () => <Things sums={{ price: 123456 }} />);
  const label = await screen.findByText('All 45 things');
  expect(label.closest('tr')?.textContent).toContain('1,23,456');
  expect(label.getAttribute('colspan')).toBe('2');
});
