import {
  cardPayee,
  cardPeriod,
  createRateCard,
  deleteRateCard,
  endsAfterItBegins,
  listRateCards,
  onlyOutHasPayee,
  proposeCommission,
  type RateCard,
  readRateCard,
  replaceRateRules,
  reRate as reRateRoute,
  restoreRateCard,
  setRateCardStatus,
  tryRates as tryRatesRoute,
  updateRateCard,
} from '@bimabahi/contract/commission/rate-cards';
import { wholeRule } from '@bimabahi/contract/commission/rate-rules';
import { readRateCardEffect, reRateCards as reRateCardsRoute, undoReRate as undoReRateRoute } from '@bimabahi/contract/commission/re-rates';
import type { Db } from '../../db/db.ts';
import { crudActions } from '../../platform/feature-kit/crud-actions.ts';
import { handleRestore } from '../../platform/feature-kit/restoring.ts';
import { handle } from '../../platform/http/handler.ts';
import { invalid } from '../../platform/http/refusal.ts';
import { limitConcurrency } from '../../platform/limit-concurrency.ts';
import { rtoClusters, withClusters } from './clusters.ts';
import { copiedCardNotFound, insurerNotFound, reRatedCardNotFound } from './errors.ts';
import { refuseClashes } from './going-live.ts';
import { type RatedCard, ratedCard } from './live-queries.ts';
import { notRatedRoutes } from './not-rated.ts';
import { proposeFor } from './propose.ts';
import { lockLiveCards, rateCardQueries, replaceRules, rulesOf } from './queries.ts';
import { reRate } from './re-rate.ts';
import { effectOf, reRateCards } from './re-rate-cards.ts';
import { type PolicyWithNumber, tryRates } from './try.ts';
import { undoReRate } from './undo-re-rate.ts';

const actions = crudActions({
  table: 'rate_cards',
  noun: 'rate card',
  queries: rateCardQueries,
  unique: { rate_cards_insurer_id_fkey: insurerNotFound },
});

function refuseWrongCard(card: Pick<RateCard, 'side' | 'payee' | 'from_date' | 'to_date'>): void {
  if (!endsAfterItBegins(card)) throw invalid({ to_date: [cardPeriod.error] });
  if (!onlyOutHasPayee(card)) throw invalid({ payee: [cardPayee.error] });
}

type Sharing = readonly { share_percent?: number | null | undefined }[];
const sharesIn = (rules: Sharing) => rules.some(({ share_percent }) => (share_percent ?? null) !== null);
const RULES_SHARE = 'Its rules pay a share of what comes in, which only a card of the side out can';

/** What comes in is not a share of itself. */
function refuseShares(side: RateCard['side'], rules: Sharing): void {
  if (side === 'out') return;
  const wrong = rules.flatMap((rule, n) =>
    sharesIn([rule]) ? [`No. ${n + 1}, share percent: Only a card of the side out pays a share of what comes in`] : [],
  );
  if (wrong.length > 0) throw invalid({ rules: wrong });
}

const withRules = async (db: Db, id: number) => ({ ...(await actions.read(db, id)), rules: await rulesOf(db, id) });

async function cardWith(db: Db, id: number): Promise<RatedCard> {
  await actions.read(db, id);
  return (await ratedCard(db, id)) as RatedCard;
}

async function cardsWith(db: Db, ids: readonly number[]): Promise<RatedCard[]> {
  const cards: RatedCard[] = [];
  for (const id of new Set(ids)) {
    if (!(await rateCardQueries.read(db, id))) throw reRatedCardNotFound();
    cards.push((await ratedCard(db, id)) as RatedCard);
  }
  return cards;
}

function reRatings() {
  const options = { throttle: limitConcurrency({ atOnce: 1, waiting: 5 }) };
  return [
    handle(reRateRoute, async ({ db, person, params: { id }, body }) => reRate(db, await cardWith(db, id), body, person), options),
    handle(
      reRateCardsRoute,
      async ({ db, person, body: { ids, ...body } }) => reRateCards(db, await cardsWith(db, ids), body, person),
      options,
    ),
    handle(readRateCardEffect, async ({ db, params: { id } }) => ({ data: await effectOf(db, await cardWith(db, id)) }), options),
    handle(undoReRateRoute, undoReRate, options),
  ];
}

export const rateCards = (policyWithNumber: PolicyWithNumber) => [
  ...rtoClusters(),
  ...notRatedRoutes(),
  handle(listRateCards, actions.list),
  handle(readRateCard, async ({ db, params: { id } }) => ({ data: await withRules(db, id) })),

  handle(createRateCard, async ({ db, person, body: { copy_of, ...card } }) => {
    if (copy_of !== undefined && !(await rateCardQueries.read(db, copy_of))) throw copiedCardNotFound();
    const created = await actions.create({ db, person, body: card });
    if (copy_of === undefined) return created;
    const rules = await rulesOf(db, copy_of);
    if (card.side === 'in' && sharesIn(rules)) throw invalid({ side: [RULES_SHARE] });
    await replaceRules(db, created.data.id, rules.map(wholeRule));
    return { ...created, data: await actions.read(db, created.data.id) };
  }),

  handle(updateRateCard, async ({ db, params, body }) => {
    await lockLiveCards(db);
    const { version, ...change } = body;
    const card = await actions.lock(db, params.id, version);
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    refuseWrongCard({ ...card, ...given });
    if (change.side === 'in' && sharesIn(await rulesOf(db, params.id))) throw invalid({ side: [RULES_SHARE] });
    const answer = await actions.update({ db, params, body: change });
    await refuseClashes(db, params.id);
    return answer;
  }),

  handle(replaceRateRules, async ({ db, params: { id }, body: { rules, version } }) => {
    await lockLiveCards(db);
    const { side } = await actions.lock(db, id, version);
    refuseShares(side, rules);
    await replaceRules(db, id, await withClusters(db, rules.map(wholeRule)));
    await refuseClashes(db, id);
    return { data: await withRules(db, id), successMsg: 'Rules saved successfully!' };
  }),

  handle(setRateCardStatus, async ({ db, params: { id }, body: { status, version } }) => {
    await lockLiveCards(db);
    const card = await actions.lock(db, id, version);
    if (status !== card.status) await rateCardQueries.change(db, id, { status });
    await refuseClashes(db, id);
    return { data: await actions.read(db, id), successMsg: `Rate card is ${status === 'draft' ? 'a draft' : status} now!` };
  }),

  handle(deleteRateCard, actions.remove),
  handleRestore(restoreRateCard, {
    table: 'rate_cards',
    what: 'rate card',
    successMsg: 'Rate card restored successfully!',
    check: async (db, id) => {
      await lockLiveCards(db);
      await refuseClashes(db, id);
    },
  }),

  handle(tryRatesRoute, async ({ db, body }) => ({ data: await tryRates(db, policyWithNumber, body) })),
  ...reRatings(),
  handle(proposeCommission, async ({ db, person, body: { kind = 'motor', ...policy } }) => ({
    data: await proposeFor(db, person.role, kind, policy),
  })),
];
