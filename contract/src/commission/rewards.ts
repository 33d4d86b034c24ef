/** Rewards: what an insurer pays beside the brokerage of policies (overriding commission, campaigns, slabs of a volume). They are of no policy. */
import { z } from 'zod';
import { crudRoutes, updateInput } from '../api/crud-routes.ts';
import { fileFormat } from '../api/file-format.ts';
import { listQuery } from '../api/list-query.ts';
import { route } from '../api/route.ts';
import { id, optionalFlag, requiredText } from '../values/fields.ts';
import { optionalMoney } from '../values/money-fields.ts';
import { requiredMonth } from '../values/month.ts';

export const reward = z.object({
  id: z.int(),
  insurer_id: z.int(),
  insurer: z.string(),
  month: z.string().describe('That it is for, as yyyy-mm'),
  what_for: z.string(),
  expected: z.number().nullable().describe('Null: nobody knew of it before it came'),
  received: z.number().describe('By closed statements, less what was taken back'),
  open: z.number().nullable().describe('What is expected and has not come; null: nothing is expected'),
  version: z.int(),
});
export type Reward = z.infer<typeof reward>;

/** What a line of a statement that is about no reward yet makes, until somebody says what it is for. */
export const UNNAMED_REWARD = 'Reward';

const fields = {
  insurer_id: id(),
  month: requiredMonth(),
  what_for: requiredText({ max: 191 }),
  expected: optionalMoney().optional().describe('Above zero'),
};
export const createRewardInput = z.strictObject(fields);
const query = listQuery(['id', 'month', 'what_for']).extend({
  insurer_id: id().optional(),
  month: requiredMonth().optional(),
  is_open: optionalFlag().describe('1: of which something is expected that has not come'),
});
export type RewardQuery = z.output<typeof query>;

export const {
  list: listRewards,
  create: createReward,
  update: updateReward,
  remove: deleteReward,
  restore: restoreReward,
} = crudRoutes('rewards', {
  record: reward,
  query,
  create: createRewardInput,
  update: updateInput(fields),
  what: 'a reward',
  summaries: {
    list: 'Rewards of insurers, what is expected of them and what came, the latest month first. Search finds what they are for',
    create: 'Add a reward that an insurer has promised; lines of statements of that kind find it',
    update: 'Change a reward. One of which something came stays with its insurer',
  },
});

export const exportRewards = route({
  method: 'GET',
  path: '/api/rewards/export',
  access: 'rewards.export',
  query: query.omit({ page: true, limit: true }).extend(fileFormat),
  download: { media_type: 'text/csv; charset=utf-8' },
  response: z.string(),
  summary: 'All rewards that match, as CSV or XLSX in the order of the list',
});
