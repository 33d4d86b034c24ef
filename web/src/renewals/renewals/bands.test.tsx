// @vitest-environment happy-dom

import { bandsOf, type RenewalBand } from '@bimabahi/contract/renewals/renewal-bands';
import { recordOf } from '@bimabahi/contract/values/keys-of';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '../../testing/in-browser.tsx';
import { Bands, bandMeaning, type DeskSummary } from './Bands.tsx';

const of = (count: number, never_called = 0) => ({ count, never_called });
const SUMMARY: DeskSummary = {
  bands: {
    ...recordOf(bandsOf('7, 15, 30, 60'), () => of(0)),
    overdue: of(14, 3),
    before: of(120, 120),
    '0-7': of(9, 3),
    '8-15': of(11, 11),
    '16-30': of(2),
    no_owner: of(8),
    mine: of(12),
  },
  open: 75,
  closed: 29,
  looks_renewed: 3,
  losing_ncb: 3,
  calls_today: 1,
};

test.each<[RenewalBand, string]>([
  ['overdue', '3 lose NCB in 14 days'],
  ['before', 'none called yet'],
  ['0-7', '3 never called'],
  ['8-15', 'none called yet'],
  ['16-30', 'all called'],
  ['31-60', 'none'],
  ['no_owner', 'of all 75'],
  ['mine', '1 call today'],
])('below %s stands: %s', (band, words) => expect(bandMeaning(band, SUMMARY)).toBe(words));

test('where closed ones are listed too, what nobody has is a part of both, and what ended alarms nobody', () => {
  draw(
    <Bands
      summary={{ ...SUMMARY, bands: { overdue: of(14), no_owner: of(80) } }}
      chosen={undefined}
      stage="all"
      onChoose={() => undefined}
    />,
  );
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Ended14open or closed', 'No owner80of all 104']);
  expect(bandMeaning('no_owner', SUMMARY, 'quoted')).toBe('in this stage');
});

test('overdue ones whose bonus is safe are told by their calls', () => {
  expect(bandMeaning('overdue', { ...SUMMARY, losing_ncb: 0 })).toBe('3 never called');
  expect(bandMeaning('overdue', { ...SUMMARY, losing_ncb: 1 })).toBe('1 loses NCB in 14 days');
  expect(bandMeaning('overdue', { ...SUMMARY, losing_ncb: 200 })).toBe('200+ lose NCB in 14 days');
});

test('tiles of closed ones speak of no call and of nothing overdue', () => {
  draw(
    <Bands
      summary={{ ...SUMMARY, bands: { overdue: of(14), no_owner: of(8) } }}
      chosen={undefined}
      stage="lost"
      onChoose={() => undefined}
    />,
  );
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Ended\d+renewed or lost$/),
    expect.stringMatching(/^No owner\d+renewed or lost$/),
  ]);
});

test('a tile is pressed to filter and pressed again to show all', async () => {
  const onChoose = vi.fn();
  const bands = { overdue: of(14), '0-7': of(9), mine: of(12) };
  const user = draw(<Bands summary={{ ...SUMMARY, bands }} chosen="0-7" onChoose={onChoose} />);
  expect(screen.getAllByRole('button').map((tile) => tile.getAttribute('aria-pressed'))).toEqual(['false', 'true', 'false']);
  await user.click(screen.getByRole('button', { name: /Overdue/ }));
  await user.click(screen.getByRole('button', { name: /0–7 days/ }));
  expect(onChoose.mock.calls).toEqual([['overdue'], [undefined]]);
});

test('tiles have their place before their counts', () => {
  draw(<Bands summary={undefined} chosen={undefined} onChoose={() => undefined} />);
  expect(screen.getAllByRole('button')).toHaveLength(7);
});

test('days that a link chose have a tile where the office has others', () => {
  const bands = { overdue: of(14), '0-10': of(9) };
  draw(<Bands summary={{ ...SUMMARY, bands }} chosen="0-7" onChoose={() => undefined} />);
  expect(screen.getByRole('button', { pressed: true }).textContent).toMatch(/0–7 days.*chosen by a link/);
});
