// @vitest-environment happy-dom
import { Button } from '@mantine/core';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerCalls, draw } from '../../testing/in-browser.tsx';
import { useMakeLive } from './use-make-live.tsx';

const CARD = { id: 5, name: 'Acko', status: 'draft', version: 3 } as const;

interface PageProps {
  changedTo: (version: number) => void;
  refused: (error: unknown) => void;
}

function Page({ changedTo, refused }: PageProps) {
  const { ask } = useMakeLive(CARD, { changedTo, refused });
  return <Button onClick={() => void ask(CARD.version)}>Make it live</Button>;
}

function drawPage(effect: { policies: number; difference: number }) {
  const [changedTo, refused] = [vi.fn(), vi.fn()];
  let version = CARD.version as number;
  const requests = answerCalls(({ pathname }) =>
    pathname.endsWith('/effect') ? { data: effect } : { data: { ...CARD, version: ++version }, successMsg: 'Rate card is live now!' },
  );
  const user = draw(<Page changedTo={changedTo} refused={refused} />);
  const sent = () => requests.filter(({ init }) => init.method === 'POST').map(({ init }) => JSON.parse(String(init.body)));
  return { user, sent, changedTo };
}

test('making a card live says first how many policies and rupees it is about, and can be undone', async () => {
  const { user, sent, changedTo } = drawPage({ policies: 2, difference: -150 });
  await user.click(screen.getByRole('button', { name: 'Make it live' }));
  const dialog = await screen.findByRole('dialog', { name: 'Make Acko live?' });
  expect(dialog.textContent).toMatch(/2 policies of its period have another commission, −₹\s150\.00 in all/);
  expect(sent()).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Make live' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(sent()).toEqual([
      { status: 'live', version: 3 },
      { status: 'draft', version: 4 },
    ]),
  );
  await waitFor(() => expect(changedTo.mock.calls).toEqual([[4], [5]]));
});

test('a card that changes nothing says so', async () => {
  const { user } = drawPage({ policies: 0, difference: 0 });
  await user.click(screen.getByRole('button', { name: 'Make it live' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('No policy of its period has another commission.');
});
