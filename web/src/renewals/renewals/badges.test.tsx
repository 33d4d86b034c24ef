// @vitest-environment happy-dom

import type { Renewal } from '@bimabahi/contract/renewals/renewals';
import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '../../testing/in-browser.tsx';
import { motorRenewal } from '../../testing/motor-renewal.ts';
import { NcbBadge } from './NcbBadge.tsx';
import { OwnerCell } from './OwnerCell.tsx';
import { PartTag } from './PartTag.tsx';
import { SharedKeyNote } from './SharedKeyNote.tsx';
import type { RenewalActs } from './use-renewal-acts.ts';

const endedAgo = (days: number, over: Partial<Renewal> = {}) => ({ ...motorRenewal, ends_on: addDays(todayInIndia(), -days), ...over });
const badge = (renewal: Renewal, ncb: string | null = '25%') => {
  draw(<p>{<NcbBadge renewal={renewal} policy={{ ncb }} />}</p>);
  return screen.getByRole('paragraph').textContent;
};

test.each([
  [-5, 'NCB 25 %'],
  [78, '25 %, lost in 12 days'],
  [91, '0 after 90 days'],
])('%d days after the end the badge says %s', (days, words) => expect(badge(endedAgo(days))).toBe(words));

test('a bonus that a claim costs is lost to it, and does not run out', () =>
  expect(badge(endedAgo(78, { bonus_lost: true }))).toBe('25 %, lost to a claim'));

test('third party cover has no bonus to lose', () => expect(badge(endedAgo(78, { part: 'tp' }))).toBe(''));
test.each(['renewed', 'lost'] as const)('of one that is %s nothing runs out', (stage) =>
  expect(badge(endedAgo(78, { stage }))).toBe('NCB 25 %'),
);
test('words that are no percentage stay', () => expect(badge(endedAgo(78), 'as before')).toBe('as before'));

test('a part that ends alone is named', () => {
  draw(
    <>
      <PartTag part="whole" />
      <PartTag part="od" />
    </>,
  );
  screen.getByText('OD');
});

const acts = (own: Partial<RenewalActs>) => own as RenewalActs;

test('one without an owner is assigned by an Admin and taken by others', async () => {
  const assign = vi.fn();
  const take = vi.fn();
  const user = draw(
    <>
      <OwnerCell renewal={motorRenewal} acts={acts({ assign })} />
      <OwnerCell renewal={motorRenewal} acts={acts({ take })} />
      <OwnerCell renewal={{ ...motorRenewal, owner: { id: 3, name: 'Anjali Rawat' } }} acts={acts({ take })} />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Assign' }));
  await user.click(screen.getByRole('button', { name: 'Take it' }));
  expect([assign.mock.calls, take.mock.calls]).toEqual([[[[motorRenewal]]], [[motorRenewal]]]);
  screen.getByText('Anjali Rawat');
});

test('one that is closed is not assigned', () => {
  draw(<OwnerCell renewal={{ ...motorRenewal, stage: 'renewed' }} acts={acts({ assign: vi.fn() })} />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('what many share is said where it leaves a renewal open, and nowhere else', () => {
  draw(
    <>
      <SharedKeyNote renewal={{ shared_key: 'vehicle_no', stage: 'upcoming' }} />
      <SharedKeyNote renewal={{ shared_key: 'product', stage: 'lost' }} />
      <SharedKeyNote renewal={{ shared_key: null, stage: 'quoted' }} />
    </>,
  );
  expect(document.querySelectorAll('small')).toHaveLength(1);
  screen.getByText('Not linked by its number: more than 20 policies have it around this day.');
});
