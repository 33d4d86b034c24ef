import type { RoleName } from '@bimabahi/contract/api/roles';
import type { AskedPair, answerAsked, countAsked, listAsked } from '@bimabahi/contract/renewals/asked';
import type { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { counted } from '../../platform/feature-kit/change-many/change-many.ts';
import { together } from '../../platform/feature-kit/change-many/together.ts';
import { invalid } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { renewalActions } from './actions.ts';
import { countByRule, pageOfAsked } from './asked-queries.ts';
import { lockRenewals } from './change-queries.ts';
import { namesOf } from './many-queries.ts';
import { renewalReader } from './present.ts';

type Person = { id: number; role: RoleName };
type Answers = z.output<typeof answerAsked.body>['answers'];

const LABELS = { may_be_renewed_by: 'Policy', maybe_renewed_by: 'Policy', is: 'Answer', stage: 'Stage', note: 'Note' };

export function askedActions(services: Pick<Services, 'links'>) {
  const { update } = renewalActions(services);
  const { readMany, policyOf } = renewalReader(services.links);

  async function list({ db, person, query }: { db: Db; person: Person; query: z.output<typeof listAsked.query> }) {
    const [found, rules] = await Promise.all([pageOfAsked(db, person.id, query), countByRule(db, person.id, query)]);
    const read = await readMany(
      db,
      found.map(({ id }) => id),
    );
    const renewals = new Map(read.map((renewal) => [renewal.id, renewal]));
    const pairs = found.map(async ({ id, rule }): Promise<AskedPair[]> => {
      const renewal = renewals.get(id);
      if (!renewal?.looks_renewed_by) return [];
      const { policies, looks_renewed_by } = renewal;
      return [{ id, rule, renewal, ...(await policyOf(db, { policies, policy_id: looks_renewed_by.id })) }];
    });
    const of = query.rule === undefined ? Object.values(rules) : [rules[query.rule] ?? 0];
    return { data: (await Promise.all(pairs)).flat(), total_count: of.reduce((sum, count) => sum + count, 0) };
  }

  async function count({ db, person, query }: { db: Db; person: Person; query: z.output<typeof countAsked.query> }) {
    const rules = await countByRule(db, person.id, query);
    return { data: { count: Object.values(rules).reduce((sum, of) => sum + of, 0), rules } };
  }

  async function answer({ db, person, body: { answers } }: { db: Db; person: Person; body: { answers: Answers } }) {
    const ids = answers.map(({ id }) => id);
    if (new Set(ids).size < ids.length) throw invalid({ answers: ['Each renewal once'] });
    // In one order, so that two who answer at once wait for each other.
    const inOrder = answers.toSorted((one, other) => one.id - other.id);
    await lockRenewals(db, ids);
    const versions = new Map<number, number>();
    const each = async ({ id, ...body }: Answers[number]) => {
      const { data } = await update({ db, person, params: { id }, body });
      versions.set(id, data.version);
    };
    const why = await together(db, inOrder, { each, labels: LABELS });
    const names = await namesOf(
      db,
      [...why.keys()].map(({ id }) => id),
    );
    const refused = [...why].map(([{ id }, reason]) => ({ id, name: names.get(id) ?? `No. ${id}`, reason }));
    const answered = inOrder.filter((given) => !why.has(given)).map(({ id }) => ({ id, version: versions.get(id) ?? 0 }));
    return { data: { answered, refused }, successMsg: `${counted(['renewal', 'renewals'], answered.length)} answered!` };
  }

  return { list, count, answer };
}
