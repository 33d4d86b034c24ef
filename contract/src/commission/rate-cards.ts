import { z } from 'zod';
import { changedTo, one } from '../api/answers.ts';
import { crudRoutes, updateInput } from '../api/crud-routes.ts';
import { admin } from '../api/grants.ts';
import { listQuery, whole } from '../api/list-query.ts';
import { accessTo, asRecord } from '../api/record-access.ts';
import { recordOf } from '../api/records.ts';
import { route } from '../api/route.ts';
import { id, idParams, optionalDate, optionalText, optionalVersion, requiredDate, requiredText } from '../values/fields.ts';
import { inOrder } from '../values/in-order.ts';
import { optionalMoney } from '../values/money-fields.ts';
import { commissionBasis } from './commission-basis.ts';
import { lineName, optionalLimit, rateRule, rateRuleInput } from './rate-rule-fields.ts';
import { optionalSlabs } from './rate-slabs.ts';

export const RATE_SIDES = ['in', 'out'] as const;
export type RateSide = (typeof RATE_SIDES)[number];
const RATE_CARD_STATUSES = ['draft', 'live', 'retired'] as const;
export type RateCardStatus = (typeof RATE_CARD_STATUSES)[number];
const MOST_RULES = 500;

const textOrNull = z.string().nullable();
const amountOrNull = z.number().nullable();
const wholeOrNull = z.int().nullable();

const rateCardFields = {
  id: z.int(),
  version: z.int(),
  name: z.string(),
  side: z.enum(RATE_SIDES).describe('in: what the insurer pays; out: what is passed on'),
  insurer_id: wholeOrNull.describe('Null: every insurer'),
  payee: textOrNull.describe('Of the side out: the output broker; null: every one'),
  from_date: z.string(),
  to_date: textOrNull.describe('Null: until further notice'),
  status: z.enum(RATE_CARD_STATUSES).describe('Only live cards propose commissions'),
  slabs: textOrNull.describe(
    'The net premium of a month and the per cent of it that it brings beside the rules, as 1000000: 1; 2500000: 1.5; a re-rating adds it',
  ),
};
export const rateCard = z.object({ ...rateCardFields, insurer: textOrNull.describe("The insurer's name"), rule_count: z.int() });
export type RateCard = z.infer<typeof rateCard>;
export const rateCardWithRules = rateCard.extend({ rules: z.array(rateRule) });
export type RateCardWithRules = z.infer<typeof rateCardWithRules>;

const side = () => z.enum(RATE_SIDES, { error: 'Must be in or out' });
const entered = {
  name: requiredText({ required: 'Required!' }),
  side: side(),
  insurer_id: id().nullish().describe('Absent or null: every insurer'),
  payee: optionalText({ min: 2 }).optional().describe('Of the side out only'),
  from_date: requiredDate(),
  to_date: optionalDate().optional(),
  slabs: optionalSlabs().optional(),
};

type Entered = {
  side?: RateSide | undefined;
  payee?: string | null | undefined;
  from_date?: string | undefined;
  to_date?: string | null | undefined;
};
/** Use as `.refine(endsAfterItBegins, cardPeriod)`. On update the server fills what is absent from the row. */
export const cardPeriod = { path: ['to_date'], error: 'Must not be before the first day' };
export const endsAfterItBegins = ({ from_date, to_date }: Entered) => inOrder(from_date, to_date ?? undefined);
export const cardPayee = { path: ['payee'], error: 'Only cards of the side out have one' };
export const onlyOutHasPayee = (card: Entered) => !card.payee || card.side !== 'in';

export const createRateCardInput = z
  .strictObject({ ...entered, copy_of: id().optional().describe('A card whose rules the new one begins with') })
  .refine(endsAfterItBegins, cardPeriod)
  .refine(onlyOutHasPayee, cardPayee);
export const updateRateCardInput = updateInput(entered).refine(endsAfterItBegins, cardPeriod).refine(onlyOutHasPayee, cardPayee);
export const rateRulesInput = z.strictObject({
  rules: z.array(rateRuleInput).max(MOST_RULES, `Must be at most ${MOST_RULES} rules`),
  version: optionalVersion(),
});
export const rateCardStatusInput = z.strictObject({
  status: z.enum(RATE_CARD_STATUSES, { error: 'Must be draft, live or retired' }),
  version: optionalVersion(),
});

/** A policy as far as it is typed: its fields by their names, and what no policy has a field for. */
const typedPolicy = {
  kind: z.enum(['motor', 'corporate'], { error: 'Must be motor or corporate' }).optional().describe('Absent: motor'),
  name_remark: optionalText().optional().describe("A motor policy's company"),
  company: optionalText().optional().describe("A corporate policy's company"),
  product: optionalText().optional(),
  od_tp_package_policy: optionalText().optional(),
  vehicle_no: optionalText().optional(),
  ncb: optionalText().optional(),
  broker: optionalText().optional().describe("A corporate policy's output broker"),
  sub_broker: optionalText().optional().describe("A motor policy's output broker"),
  issue_date: optionalDate().optional(),
  start_date: optionalDate().optional(),
  od_premium: optionalMoney().optional(),
  third_party_premium: optionalMoney().optional(),
  net_premium: optionalMoney().optional(),
  new_premium: optionalMoney().optional(),
  terrisom: optionalMoney().optional(),
  line: lineName.optional().describe('Absent: that of the product'),
  business_type: optionalText().optional(),
  fuel: optionalText().optional(),
  cc: optionalLimit(99_999).optional(),
  gvw: optionalLimit(999_999).optional(),
  seats: optionalLimit(200).optional(),
  manufactured: optionalLimit(2099).optional().describe('The year'),
  od_years: optionalLimit(9).optional(),
  tp_years: optionalLimit(9).optional(),
  end_date: optionalDate().optional(),
  make_model: optionalText().optional(),
  addons: optionalText({ max: 2000 }).optional(),
  insured_name: optionalText().optional(),
  tdv: optionalText().optional().describe("A vehicle's sum insured"),
  sum_insured: optionalMoney().optional(),
  addon_premium: optionalMoney().optional(),
  pa_premium: optionalMoney().optional(),
  commission_in_num: optionalMoney().optional().describe('For a share of it; absent: what the side in would pay'),
  age: optionalLimit(200).optional().describe('Absent: by the day of registration'),
  registered_on: optionalDate().optional(),
};
export const typedPolicyInput = z.strictObject(typedPolicy);
export type TypedPolicy = z.output<typeof typedPolicyInput>;

export const tryRatesInput = z.strictObject({
  ...typedPolicy,
  card_id: id().optional().describe('Only this card, also a draft; absent: all live ones of the side'),
  side: side().optional().describe('Absent: that of the card, or in'),
  policy_no: optionalText().optional().describe('Of an existing policy; typed values go before its own'),
});
export const triedRates = z.object({
  policy: z.object({ kind: z.enum(['motor', 'corporate']), id: z.int(), policy_no: z.string() }).nullable(),
  basis: commissionBasis.nullable().describe('What would be proposed; null: nothing'),
  reason: textOrNull.describe('Why nothing is proposed'),
  rules: z.array(
    z.object({
      card_id: z.int(),
      card: z.string(),
      rule_id: z.int(),
      rule: z.string(),
      won: z.boolean(),
      reason: textOrNull.describe('Why it is not the one; null for that one'),
    }),
  ),
});
export type TriedRates = z.infer<typeof triedRates>;

/** Policies that one re-rating may name. */
const MOST_NAMED = 20_000;
const ids = () => z.array(id()).max(MOST_NAMED, `Must be at most ${MOST_NAMED} policies`).optional();
export const reRateInput = z
  .strictObject({
    from: requiredDate().describe('The first day of issue, or else of start'),
    to: requiredDate(),
    kind: z.enum(['motor', 'corporate'], { error: 'Must be motor or corporate' }).default('motor'),
    apply: z.boolean().default(false),
    except: ids().describe('Policies that keep what they have'),
    include: ids().describe('Policies that are changed although their commission was typed'),
    after: id().optional().describe('Of the page before: its `next`'),
    limit: whole(1000).default(100),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'Must not be before the first day' });
export type ReRateInput = z.output<typeof reRateInput>;

export const reRatedPolicy = z.object({
  id: z.int(),
  policy_no: z.string(),
  insured_name: z.string(),
  on: z.string().describe('The day of issue, or else of start'),
  old: amountOrNull,
  new: z.number(),
  difference: z.number(),
  is_hand_typed: z.boolean().describe('Left out unless `include` names it'),
  rule: z.string(),
});
export type ReRatedPolicy = z.infer<typeof reRatedPolicy>;
export const reRateTotals = z.object({
  policies: z.int().describe('In the period, of the insurer and payee of the card'),
  unmatched: z.int().describe('Of these, under no rule of this card'),
  changed: z.int().describe('Of these, with another commission by the card'),
  hand_typed: z.int().describe('Of the changed ones, with a commission that was typed'),
  old: z.number().describe('Commissions of the changed ones that are not left out'),
  new: z.number(),
  difference: z.number(),
});
export type ReRateTotals = z.infer<typeof reRateTotals>;

/** In the failure's `data` when a card cannot be live. */
export const rateClash = z.object({
  no: z.int().describe('The place of this card’s rule, from 1'),
  other_no: z.int(),
  other_card_id: z.int(),
  other_card: z.string(),
  message: z.string(),
});
export type RateClash = z.infer<typeof rateClash>;

export const {
  list: listRateCards,
  create: createRateCard,
  update: updateRateCard,
  remove: deleteRateCard,
  restore: restoreRateCard,
} = crudRoutes('rate-cards', {
  record: rateCard,
  query: listQuery(['id', 'name', 'from_date', 'to_date', 'status', 'side']).extend({
    side: side().optional(),
    status: z.enum(RATE_CARD_STATUSES).optional(),
    insurer_id: id().optional(),
  }),
  create: createRateCardInput,
  update: updateRateCardInput,
  what: 'a rate card',
  summaries: {
    list: 'Rate cards, newest first',
    create: 'Add a rate card as a draft, with the rules of another one if `copy_of` names it',
    update: 'Change a rate card; policies keep what they were rated by',
  },
});
export type RateCardQuery = z.output<typeof listRateCards.query>;
export const readRateCard = route({
  method: 'GET',
  path: '/api/rate-cards/{id}',
  access: 'rate-cards.read',
  params: idParams,
  response: one(rateCardWithRules),
  summary: 'One rate card with its rules',
});
export const replaceRateRules = route({
  method: 'PUT',
  path: '/api/rate-cards/{id}/rules',
  access: 'rate-cards.update',
  params: idParams,
  body: rateRulesInput,
  response: changedTo(rateCardWithRules),
  summary: 'Replace all rules of a rate card; of a live one, 409 with the clashes in data where two would be equally specific',
});
export const setRateCardStatus = route({
  method: 'POST',
  path: '/api/rate-cards/{id}/status',
  access: 'rate-cards.status',
  params: idParams,
  body: rateCardStatusInput,
  response: changedTo(rateCard),
  summary: 'Make a rate card live, a draft or retired; 409 with the clashes in data where two rules would be equally specific',
});
export const tryRates = route({
  method: 'POST',
  path: '/api/rate-cards/try',
  access: 'rate-cards.try',
  body: tryRatesInput,
  response: one(triedRates),
  summary: 'Which rule a policy falls under, by its number or by typed values, and why the others do not apply',
});
export const reRate = route({
  method: 'POST',
  path: '/api/rate-cards/{id}/re-rate',
  access: 'rate-cards.re-rate',
  params: idParams,
  body: reRateInput,
  response: z.object({
    data: z.array(reRatedPolicy),
    next: wholeOrNull.describe('Give it as `after` for the next page; null on the last one'),
    totals: reRateTotals.nullable().describe('On the first page'),
    re_rate_id: wholeOrNull.optional().describe('Of what was applied, to take it back by; null where nothing was changed'),
    successMsg: z.string().optional(),
  }),
  summary: 'Compare the commissions of a period with a card, page by page, or with apply=true bring all into line in one transaction',
});
export const COMMISSION_PROPOSAL_ACCESS = accessTo('commission-proposal', { ...asRecord('in'), out: { read: admin, write: admin } });
export const proposeCommission = route({
  method: 'POST',
  path: '/api/commission-proposal',
  access: 'commission-proposal.read',
  body: typedPolicyInput,
  response: one(
    recordOf(
      COMMISSION_PROPOSAL_ACCESS,
      z.object({ in: commissionBasis.nullable().optional(), out: commissionBasis.nullable().optional() }),
    ),
  ),
  summary: 'What the live rate cards pay for a policy as typed; null where no rule fits',
});
