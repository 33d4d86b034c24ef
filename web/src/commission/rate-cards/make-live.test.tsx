// @vitest-environment happy-dom
import { Button } from '@mantine/core';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerCalls, draw } from '../../testing/in-browser.tsx';
import { useMakeLive } from './use-make-live.tsx';

const CARD = { id: 5, name: 'Acko', status: 'draft' } as const;

function Page({ onRefused }: { onRefused: (error: unknown) => void }) {
  const { ask } = useMakeLive(CARD, onRefused);
  return <Button onClick={() => void ask()}>Make it live</Button>;
}

function drawPage(effect: { policies: number; difference: number }) {
  const onRefused = vi.fn();
  const requests = answerCalls(({ pathname }) =>
    pathname.endsWith('/effect') ? { data: effect } : { data: CARD, successMsg: 'Rate card is live now!' },
  );
  const user = draw(<Page onRefused={onRefused} />);
  const statuses = () => requests.filter(({ init }) => init.method === 'POST').map(({ init }) => JSON.parse(String(init.body)).status);
  return { user, statuses };
}

test('making a card live says first how many policies and rupees it is about, and can be undone', async () => {
  const { user, statuses } = drawPage({ policies: 2, difference: -150 });
  await user.click(screen.getByRole('button', { name: 'Make it live' }));
  const dialog = await screen.findByRole('dialog', { name: 'Make Acko live?' });
  expect(dialog.textContent).toMatch(/2 policies of its period have another commission, −₹\s150\.00 in all/);
  expect(statuses()).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Make live' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(statuses()).toEqual(['live', 'draft']));
});

test('a card that changes nothing says so', async () => {
  const { user } = drawPage({ policies: 0, difference: 0 });
  await user.click(screen.getByRole('button', { name: 'Make it live' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('No policy of its period has another commission.');
});
