// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls, draw, drawAt } from '../../testing/in-browser.tsx';
import { RetentionCard } from './RetentionCard.tsx';
import { RetentionModal } from './RetentionModal.tsx';
import { monthBefore, thisMonth } from './retention-words.ts';

const COUNTED = {
  due: 10,
  renewed: 6,
  own_damage_dropped: 0,
  open: 5,
  asked: 4,
  before: 3,
  lost: { price: 2, sold: 1 },
  rate: 0.667,
  due_premium: 10,
  renewed_premium: 7,
  premium_rate: 0.7,
};
const answering = (groups: { key: string; label: string; rate?: number }[]) =>
  answerCalls(() => ({ data: { ...COUNTED, groups: groups.map((group) => ({ ...COUNTED, ...group })) } }));

test('an Admin sees what was kept this month and the last', async () => {
  const now = thisMonth();
  answering([
    { key: monthBefore(now, 1), label: 'Last', rate: 0.76 },
    { key: now, label: 'This', rate: 0.62 },
  ]);
  drawAt('', RetentionCard);
  await screen.findByText('62 %');
  screen.getByText('76 %');
  screen.getByText('70 %');
  screen.getByText('asked, not answered');
  screen.getByText('open from before we moved in');
});

test('where nothing fell due there is no rate', async () => {
  answering([]);
  drawAt('', RetentionCard);
  expect(await screen.findAllByText('–')).toHaveLength(3);
});

test('the table names those of nobody, and why policies were lost', async () => {
  answering([
    { key: '3', label: 'Anjali Rawat' },
    { key: '', label: '' },
  ]);
  draw(<RetentionModal policies="motor" onClose={() => undefined} />);
  await screen.findByRole('cell', { name: 'Anjali Rawat' });
  screen.getByRole('cell', { name: 'No owner' });
  expect(screen.getAllByText('Price 2, Sold 1')).toHaveLength(3);
  expect(screen.getAllByText('asked, not answered 4')).toHaveLength(3);
  screen.getByText(/4 may be renewed and nobody has said so/);
  screen.getByText(/3 of the open ones ended before the first book came in/);
});
