// @vitest-environment happy-dom

import { restoreRoute } from '@bimabahi/contract/api/restoring';
import { deleteProduct } from '@bimabahi/contract/catalogues/products';
import { Button, Modal } from '@mantine/core';
import { modals } from '@mantine/modals';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerCalls, draw } from '../../testing/in-browser.tsx';
import { CallError } from '../api/call.ts';
import { RowMenu } from '../list/RowActions.tsx';
import { StatusSwitch } from '../list/StatusSwitch.tsx';
import { askFirst } from './ask-first.tsx';
import { useDeletion } from './use-deletion.ts';
import { useReadingFocus } from './use-reading-focus.ts';

const restoreProduct = restoreRoute(deleteProduct, 'a product');
const run = vi.fn<() => Promise<{ successMsg: string }>>();
const press = (name: string | RegExp) => screen.findByRole('button', { name });

const Asking = ({ focus }: { focus?: 'confirm' | 'cancel' }) => (
  <Button
    onClick={() =>
      askFirst({ question: 'Really?', about: 'Asha', confirmLabel: 'Yes', focus, run, done: 'Done!', failedTitle: 'Not done' })
    }
  >
    Ask
  </Button>
);

beforeEach(() => {
  modals.closeAll();
  run.mockReset().mockResolvedValue({ successMsg: 'It is done.' });
});

test('a question does nothing before its answer', async () => {
  const user = draw(<Asking />);
  await user.click(await press('Ask'));
  expect((await screen.findByRole('dialog', { name: 'Really?' })).textContent).toContain('Asha');
  await user.click(await press('Cancel'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(run).not.toHaveBeenCalled();
});

test('the answer is carried out once, and its success told', async () => {
  const user = draw(<Asking />);
  await user.click(await press('Ask'));
  await user.click(await press('Yes'));
  const success = await screen.findByRole('dialog', { name: 'Done!' });
  expect(success.textContent).toContain('It is done.');
  expect(run).toHaveBeenCalledOnce();
  await user.click(await press('OK'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what succeeded closes by any key, which does nothing else, and by itself', async () => {
  const user = draw(<Asking />);
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 4000 });
  await user.click(await press('Ask'));
  await user.click(await press('Yes'));
  await screen.findByRole('dialog', { name: 'Done!' });
  await user.keyboard('x');
  await closed();
  await user.click(await press('Ask'));
  await user.click(await press('Yes'));
  await screen.findByRole('dialog', { name: 'Done!' });
  await closed();
});

test('while it is carried out the question can neither be answered again nor left', async () => {
  let finish: (answer: { successMsg: string }) => void = () => {};
  run.mockReturnValueOnce(
    new Promise((resolve) => {
      finish = resolve;
    }),
  );
  const user = draw(<Asking />);
  await user.click(await press('Ask'));
  await user.click(await press('Yes'));
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true));
  await user.keyboard('{Escape}');
  screen.getByRole('dialog', { name: 'Really?' });
  finish({ successMsg: 'At last.' });
  expect((await screen.findByRole('dialog', { name: 'Done!' })).textContent).toContain('At last.');
});

test('a failure is told in the sentence of the server', async () => {
  run.mockRejectedValueOnce(new CallError(409, { code: 'conflict', message: 'It is in use.' }));
  const user = draw(<Asking />);
  await user.click(await press('Ask'));
  await user.click(await press('Yes'));
  expect((await screen.findByRole('dialog', { name: 'Not done' })).textContent).toContain('It is in use.');
});

test.each([
  ['confirm', 'Yes'],
  ['cancel', 'Cancel'],
] as const)('the focus stands at first on %s', async (focus, name) => {
  const user = draw(<Asking focus={focus} />);
  await user.click(await press('Ask'));
  const button = await press(name);
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('a switch asks, and stays as it is until the server has said yes', async () => {
  const save = vi.fn(async (_: boolean) => ({ successMsg: 'Changed.' }));
  const user = draw(<StatusSwitch kind="Product" name="Car" active save={save} />);
  const toggle = screen.getByRole<HTMLInputElement>('switch', { name: 'Car is active' });
  await user.click(toggle);
  expect((await screen.findByRole('dialog', { name: 'Do you want to change the Product status?' })).textContent).toContain(
    'Car will be inactive.',
  );
  expect(toggle.checked).toBe(true);
  await user.click(await press('Save'));
  await screen.findByText('Changed.');
  expect(save.mock.calls).toEqual([[false]]);
});

const Deleting = () => {
  const remove = useDeletion(deleteProduct, restoreProduct);
  return <Button onClick={() => remove(7, 'Car')}>Delete</Button>;
};
const paths = (requests: ReturnType<typeof answerCalls>) => requests.map(({ url, init }) => `${init.method} ${url.pathname}`);

test('a deletion is asked for with the focus on Cancel, and can be undone', async () => {
  const requests = answerCalls(({ pathname }) => ({ successMsg: pathname.endsWith('restore') ? 'It is back.' : 'It is gone.' }));
  const user = draw(<Deleting />);
  await user.click(await press('Delete'));
  expect((await screen.findByRole('dialog', { name: 'Are you sure want to delete?' })).textContent).toContain('Car');
  const cancel = await press('Cancel');
  await waitFor(() => expect(document.activeElement).toBe(cancel));
  await user.click(await press('Yes, delete it!'));
  await screen.findByText('It is gone.');
  await user.click(await press('Undo'));
  await screen.findByText('It is back.');
  expect(paths(requests)).toEqual(['DELETE /api/products/7', 'POST /api/products/7/restore']);
});

test('Ctrl Z undoes a deletion, but not while something is typed', async () => {
  const requests = answerCalls(() => ({ successMsg: 'It is so.' }));
  const user = draw(
    <>
      <Deleting />
      <input aria-label="Note" />
    </>,
  );
  await user.click(await press('Delete'));
  await user.click(await press('Yes, delete it!'));
  await press('Undo');
  await user.type(screen.getByLabelText('Note'), 'a{Control>}z{/Control}');
  expect(paths(requests)).toEqual(['DELETE /api/products/7']);
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(paths(requests)).toEqual(['DELETE /api/products/7', 'POST /api/products/7/restore']));
});

test('an undo that is refused is told, and is not offered again', async () => {
  answerCalls(({ pathname }) =>
    pathname.endsWith('restore')
      ? Response.json({ code: 'taken', message: 'Its name was taken meanwhile.' }, { status: 409 })
      : { successMsg: 'It is gone.' },
  );
  const user = draw(<Deleting />);
  await user.click(await press('Delete'));
  await user.click(await press('Yes, delete it!'));
  await user.click(await press('Undo'));
  await screen.findByText('Its name was taken meanwhile.');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
});

function MountedOpen({ onClose }: { onClose: () => void }) {
  useReadingFocus();
  return (
    <Modal opened onClose={onClose} title="Details" returnFocus={false}>
      <Button onClick={onClose}>Done</Button>
    </Modal>
  );
}

function Opening() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button onClick={() => setOpened(true)}>Open</Button>
      <Button>Other</Button>
      {opened && <MountedOpen onClose={() => setOpened(false)} />}
    </>
  );
}

test('what had the focus before a dialog has it again afterwards', async () => {
  const user = draw(<Opening />);
  const opener = await press('Open');
  await user.click(opener);
  await user.click(await press('Done'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('a dialog without a field begins in its text, and × is one step back', async () => {
  const user = draw(<Opening />);
  await user.click(await press('Open'));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Done'));
  expect(document.activeElement?.tagName).toBe('DIV');
  await user.tab();
  expect(document.activeElement?.tagName).toBe('BUTTON');
  await user.keyboard('{Shift>}{Tab}{/Shift}');
  expect(document.activeElement?.className).toContain('mantine-Modal-close');
});

test('Escape closes a dialog, with the focus back where it was', async () => {
  const user = draw(<Opening />);
  const opener = await press('Open');
  opener.focus();
  await user.keyboard('{Enter}');
  await press('Done');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('the menu of a row offers what can be done, its deletion last, and gives the focus back', async () => {
  const renew = vi.fn();
  const remove = vi.fn();
  const user = draw(<RowMenu label="More for P/1" items={{ Renew: renew }} onDelete={remove} />);
  const button = await press('More for P/1');
  await user.click(button);
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Renew', 'Delete']);
  await user.click(screen.getByRole('menuitem', { name: 'Renew' }));
  expect([renew.mock.calls.length, remove.mock.calls.length]).toEqual([1, 0]);
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('a row without further actions has no menu', () => {
  draw(<RowMenu label="More for P/1" />);
  expect(screen.queryByRole('button')).toBeNull();
});
