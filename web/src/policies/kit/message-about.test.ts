import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { expect, test } from 'vitest';
import { motorPolicy } from '../../testing/motor-policy.ts';
import { messageAboutPolicy, policyFacts } from './message-about.ts';

const ends = (days: number) => ({ ...motorPolicy, end_date: addDays(todayInIndia(), days) });

test('a running policy is written about by its document', () =>
  expect(messageAboutPolicy(ends(0))).toMatchObject({ kind: 'document_sent', about: { user_id: motorPolicy.user.id } }));
test('one that has ended is not, as it may have been renewed', () => expect(messageAboutPolicy(ends(-1))).toBeUndefined());
test('after a claim no bonus is promised', () => {
  expect(policyFacts({ ...motorPolicy, ncb: '25%', is_claim: 1 }).ncb).toBeNull();
  expect(policyFacts({ ...motorPolicy, ncb: '25%', is_claim: 0 }).ncb).toBe('25%');
});
