// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { draw } from '../../testing/in-browser.tsx';
import { openRow } from './open-row.ts';
import { useRowKeys } from './use-row-keys.ts';

const turn = vi.fn();
const open = vi.fn();

function Rows() {
  const table = useRef<HTMLTableElement>(null);
  useRowKeys(table);
  return (
    <main>
      <input aria-label="Search" />
      <table ref={table} data-rows>
        <thead>
          <tr>
            {['Name', 'End'].map((head) => (
              <th key={head}>
                <button type="button">{head}</button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[1, 2, 3].map((id) => (
            <tr key={id} data-row tabIndex={id === 1 ? 0 : -1} {...openRow(() => open(id))}>
              <td>Row {id}</td>
              <td>
                <a href="/">Call {id}</a>
                <button type="button">More {id}</button>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th>
              <a href="/without">2 without</a>
              <a href="/cancelled">1 cancelled</a>
            </th>
          </tr>
        </tfoot>
      </table>
      <button type="button" aria-label="Previous page" onClick={() => turn('back')} />
      <button type="button" aria-label="Next page" onClick={() => turn('on')} />
    </main>
  );
}

const row = (id: number) => screen.getByText(`Row ${id}`).closest('tr');

test('J and K, the arrows, Home and End move between the rows, which are one Tab stop', async () => {
  const user = draw(<Rows />);
  for (const [key, id] of [
    ['j', 1],
    ['j', 2],
    ['{ArrowDown}', 3],
    ['j', 3],
    ['k', 2],
    ['{End}', 3],
    ['{Home}', 1],
    ['{ArrowUp}', 1],
  ] as const) {
    await user.keyboard(key);
    expect(document.activeElement, key).toBe(row(id));
    expect([1, 2, 3].filter((each) => row(each)?.tabIndex === 0)).toEqual([id]);
  }
});

test('[ and ] turn the page, Space and Enter open the row, and all are silent in a field', async () => {
  const user = draw(<Rows />);
  await user.keyboard(']');
  await user.keyboard('[[');
  expect(turn.mock.calls).toEqual([['on'], ['back']]);
  await user.keyboard('jj ');
  await user.keyboard('{Enter}');
  expect(open.mock.calls).toEqual([[2], [2]]);
  await user.type(screen.getByLabelText('Search'), 'j]');
  expect(turn).toHaveBeenCalledTimes(2);
  expect(document.activeElement).toBe(screen.getByLabelText('Search'));
});

test('from search to pager are the headings, the rows, what the sums leave out and the pager, and arrows reach what is within', async () => {
  const user = draw(<Rows />);
  const focused = () => document.activeElement?.textContent ?? '';
  await user.click(screen.getByLabelText('Search'));
  await user.tab();
  expect(focused()).toBe('Name');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(focused()).toBe('End');
  await user.tab();
  expect(document.activeElement).toBe(row(1));
  await user.keyboard('j{ArrowRight}');
  expect(focused()).toBe('Call 2');
  await user.keyboard('{ArrowRight}');
  expect(focused()).toBe('More 2');
  await user.tab();
  expect(focused()).toBe('2 without');
  await user.keyboard('{ArrowRight}');
  expect(focused()).toBe('1 cancelled');
  await user.tab();
  expect(document.activeElement).toBe(screen.getByLabelText('Previous page'));
  await user.tab({ shift: true });
  expect(focused()).toBe('1 cancelled');
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(row(2));
  await user.keyboard('{ArrowRight}{ArrowLeft}');
  expect(document.activeElement).toBe(row(2));
  await user.tab({ shift: true });
  expect(focused()).toBe('End');
});
