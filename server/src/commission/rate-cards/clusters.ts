import type { StoredRateRule } from '@bimabahi/contract/commission/rate-rule-fields';
import type { RateRule } from '@bimabahi/contract/commission/rate-rules';
import {
  createRtoCluster,
  deleteRtoCluster,
  listRtoClusters,
  restoreRtoCluster,
  rtoCluster,
  updateRtoCluster,
} from '@bimabahi/contract/commission/rto-clusters';
import type { Db } from '../../db/db.ts';
import { crudQueries } from '../../db/query/crud-queries.ts';
import { crudActions } from '../../platform/feature-kit/crud-actions.ts';
import { handle } from '../../platform/http/handler.ts';
import { invalid, nameTaken, Refusal } from '../../platform/http/refusal.ts';
import { cardsWithCluster, clustersOf } from './cluster-queries.ts';
import { refuseClashes } from './going-live.ts';
import { lockLiveCards } from './queries.ts';

const queries = crudQueries('rto_clusters', { record: rtoCluster, sortedAsText: ['name'] });
const actions = crudActions({
  table: 'rto_clusters',
  noun: 'RTO cluster',
  queries,
  unique: { rto_clusters_name_unique: nameTaken('RTO cluster') },
});

const stillNamed = (cards: readonly { name: string }[]) =>
  new Refusal(409, 'conflict', `Rules of ${cards.map(({ name }) => name).join(', ')} name this RTO cluster. Take it out of them first.`);

/** The rules with the clusters that they name. */
export async function withClusters<R extends Pick<RateRule, 'rto_cluster_id'>>(
  db: Db,
  rules: readonly R[],
): Promise<(R & Pick<StoredRateRule, 'rto_cluster'>)[]> {
  const ids = [...new Set(rules.map(({ rto_cluster_id }) => rto_cluster_id).filter((id) => id !== null))];
  const found = ids.length === 0 ? [] : await clustersOf(db, ids);
  const known = new Map(found.map(({ id, name, codes }) => [id, { name, codes }]));
  const missing = rules.flatMap(({ rto_cluster_id: id }, n) =>
    id === null || known.has(id) ? [] : [`No. ${n + 1}, rto cluster id: There is no such RTO cluster`],
  );
  if (missing.length > 0) throw invalid({ rules: missing });
  return rules.map((rule) => ({ ...rule, rto_cluster: known.get(rule.rto_cluster_id ?? 0) ?? null }));
}

export const rtoClusters = () => [
  handle(listRtoClusters, actions.list),
  handle(createRtoCluster, actions.create),
  handle(updateRtoCluster, async (call) => {
    await lockLiveCards(call.db);
    const answer = await actions.update(call);
    for (const { id } of await cardsWithCluster(call.db, call.params.id)) await refuseClashes(call.db, id);
    return answer;
  }),
  handle(deleteRtoCluster, async (call) => {
    await lockLiveCards(call.db);
    const cards = await cardsWithCluster(call.db, call.params.id);
    if (cards.length > 0) throw stillNamed(cards);
    return actions.remove(call);
  }),
  handle(restoreRtoCluster, actions.restore),
];
