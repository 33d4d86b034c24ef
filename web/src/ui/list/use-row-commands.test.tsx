// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '../../testing/in-browser.tsx';
import { useRowCommands } from './use-row-commands.ts';

const renew = vi.fn();
const ROWS = [{ id: 7 }, { id: 8 }];

function Rows() {
  useRowCommands(ROWS, [{ key: 'r', name: 'renew', run: renew }]);
  return (
    <>
      <input aria-label="Search" />
      {ROWS.map(({ id }) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: as a table's row
        <div key={id} data-row data-record={id} tabIndex={0}>
          <input type="checkbox" aria-label={`Tick ${id}`} />
        </div>
      ))}
    </>
  );
}

test('a key acts on the row that has the focus, or contains it', async () => {
  const user = draw(<Rows />);
  await user.keyboard('r');
  expect(renew).not.toHaveBeenCalled();
  await user.click(screen.getByRole('checkbox', { name: 'Tick 8' }));
  await user.keyboard('R');
  expect(renew.mock.calls).toEqual([[{ id: 8 }]]);
});

test('it is silent while somebody types, and with Ctrl it is another key', async () => {
  renew.mockReset();
  const user = draw(<Rows />);
  await user.type(screen.getByLabelText('Search'), 'r');
  await user.click(screen.getByRole('checkbox', { name: 'Tick 7' }));
  await user.keyboard('{Control>}r{/Control}');
  expect(renew).not.toHaveBeenCalled();
});
