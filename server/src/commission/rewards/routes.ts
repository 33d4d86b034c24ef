import { createReward, deleteReward, exportRewards, listRewards, restoreReward, updateReward } from '@bimabahi/contract/commission/rewards';
import type { Db } from '../../db/db.ts';
import { asIs } from '../../db/query/shown-values.ts';
import { crudActions } from '../../platform/feature-kit/crud-actions.ts';
import { listFile } from '../../platform/feature-kit/list-file.ts';
import type { ListColumn } from '../../platform/files/row-queries.ts';
import { handle, handleDownload } from '../../platform/http/handler.ts';
import { invalid, Refusal } from '../../platform/http/refusal.ts';
import { INSURER, isUsed, MONTH, OPEN, RECEIVED, rewardQueries } from './queries.ts';

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

/** The fields of policies that say as much. */
const AMOUNTS = ['motor-insurance.commission_in_num', 'corporate-insurance.commission_in_num'] as const;
const amount = (label: string, value: ListColumn['value']): ListColumn => ({ label, fields: AMOUNTS, kind: 'amount', value });
const columns: ListColumn[] = [
  { label: 'What For', fields: [], kind: 'text', value: asIs('what_for') },
  { label: 'Insurer', fields: [], kind: 'text', value: INSURER },
  { label: 'Month', fields: [], kind: 'text', value: MONTH },
  amount('Expected', asIs('expected')),
  amount('Received', RECEIVED),
  amount('Open', OPEN),
];

async function refuseUsed(db: Db, id: number, refusal: () => Refusal): Promise<void> {
  await actions.lock(db, id);
  if (await isUsed(db, id)) throw refusal();
}

export const rewards = () => [
  handle(listRewards, actions.list),
  handleDownload(exportRewards, columns, async ({ db, query: { format, ...query } }) => {
    const rows = await rewardQueries.count(db, query);
    const event = { action: 'rewards.export', table_name: 'rewards', details: { rows, format, ...query } };
    return listFile({ name: 'rewards', format, rows, event, batches: (later) => rewardQueries.batches(later, query) });
  }),
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
