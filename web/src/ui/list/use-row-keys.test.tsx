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
        <tbody>
          {[1, 2, 3].map((id) => (
            <tr key={id} data-row tabIndex={id === 1 ? 0 : -1} {...openRow(() => open(id))}>
              <td>Row {id}</td>
            </tr>
          ))}
        </tbody>
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
