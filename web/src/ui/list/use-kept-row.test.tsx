// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { draw } from '../../testing/in-browser.tsx';
import { keepPlace, useKeptRow } from './use-kept-row.ts';

function Rows({ first }: { first: readonly number[] }) {
  const table = useRef<HTMLTableElement>(null);
  const [ids, setIds] = useState(first);
  useKeptRow(table);
  return (
    <main id="main" tabIndex={-1}>
      <table ref={table} data-rows>
        <tbody>
          {ids.map((id) => (
            <tr key={id} data-row data-record={id} tabIndex={-1} onKeyDown={() => setIds(ids.filter((each) => each !== id))}>
              <td>Row {id}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  );
}

function Screens() {
  const [renewed, setRenewed] = useState<boolean | null>(null);
  return renewed ? (
    <button type="button" onClick={() => setRenewed(false)}>
      Saved
    </button>
  ) : (
    <>
      <Rows key={String(renewed)} first={renewed === null ? [1, 2, 3] : [1, 3]} />
      <button type="button" onFocus={keepPlace} onClick={() => setRenewed(true)}>
        Renew
      </button>
    </>
  );
}

const row = (id: number) => screen.getByText(`Row ${id}`).closest('tr') as HTMLElement;

test('where a row goes, the one after it has the focus, and after the last one the one before', async () => {
  const user = draw(<Rows first={[1, 2, 3]} />);
  row(2).focus();
  await user.keyboard('x');
  await waitFor(() => expect(document.activeElement).toBe(row(3)));
  await user.keyboard('x');
  await waitFor(() => expect(document.activeElement).toBe(row(1)));
});

test('a list to which one comes back goes on at the row after the one that was renewed', async () => {
  const user = draw(<Screens />);
  row(2).focus();
  await user.click(screen.getByText('Renew'));
  await user.click(screen.getByText('Saved'));
  await waitFor(() => expect(document.activeElement).toBe(row(3)));
});
