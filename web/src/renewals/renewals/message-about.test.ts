// @vitest-environment happy-dom
import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { expect, test } from 'vitest';
import { motorRenewal } from '../../testing/motor-renewal.ts';
import { messageAbout } from './message-about.ts';

const ends = (days: number) => ({ ...motorRenewal, ends_on: addDays(todayInIndia(), days) });

test('a message about a renewal names its policy and is kept with it', () => {
  const { kind, facts, about } = messageAbout(ends(6));
  expect({ kind, about }).toEqual({ kind: 'renewal', about: { renewal_id: motorRenewal.id } });
  expect(facts).toMatchObject({ policy_no: motorRenewal.motor?.policy_no, end_date: addDays(todayInIndia(), 6) });
});
test('after the end it is one about a lapsed policy', () => expect(messageAbout(ends(-1)).kind).toBe('lapsed'));
