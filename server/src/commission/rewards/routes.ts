import { createReward, deleteReward, listRewards, restoreReward, updateReward } from '@bimabahi/contract/commission/rewards';
import type { Db } from '../../db/db.ts';
import { crudActions } from '../../platform/feature-kit/crud-actions.ts';
import { handle } from '../../platform/http/handler.ts';
import { invalid, Refusal } from '../../platform/http/refusal.ts';
import { isUsed, rewardQueries } from './queries.ts';

const NOUN = 'reward';
const twice = () =>
  new Refusal(409, 'taken', 'This insurer has a reward for this already in this month.', {
    errors: { what_for: ['This insurer has one for this in this month'] },
  });
const notAboveZero = () => invalid({ expected: ['Must be above zero'] });
const ofAnother = () => invalid({ insurer_id: ['Lines of a statement of this insurer are about it, so it stays with it'] });
const hasLines = () =>
  new Refusal(
    409,
    'conflict',
    'Lines of a statement are about this reward, so it stays. Void the statement first, or find another for them.',
  );

const actions = crudActions({
  table: 'rewards',
  noun: NOUN,
  queries: rewardQueries,
  unique: {
    rewards_once: twice,
    rewards_expected: notAboveZero,
    rewards_insurer_id_fkey: () => invalid({ insurer_id: ['There is no such insurer'] }),
  },
});

async function refuseUsed(db: Db, id: number, refusal: () => Refusal): Promise<void> {
  await actions.lock(db, id);
  if (await isUsed(db, id)) throw refusal();
}

export const rewards = () => [
  handle(listRewards, actions.list),
  handle(createReward, actions.create),
  handle(updateReward, async (given) => {
    const { db, params, body } = given;
    const { insurer_id } = await actions.lock(db, params.id);
    if (body.insurer_id !== undefined && body.insurer_id !== insurer_id) await refuseUsed(db, params.id, ofAnother);
    return actions.update(given);
  }),
  handle(deleteReward, async (given) => {
    await refuseUsed(given.db, given.params.id, hasLines);
    return actions.remove(given);
  }),
  handle(restoreReward, actions.restore),
];
