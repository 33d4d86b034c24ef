/** What the insurer paid becomes the commission of the policy, where the insurer's per cent is the true one. */
import type { StatementLineRow } from '@bimabahi/contract/imports/statements';
import { paiseOf } from '@bimabahi/contract/values/money';
import type { Db } from '../../db/db.ts';
import type { Services } from '../../platform/services.ts';
import { corporatePolicyActions } from '../../policies/corporate-insurance/public.ts';
import { changePremium, lockPremium } from '../../policies/corporate-insurance-premium/public.ts';
import { commissionAsPaid } from '../../policies/endorsements/public.ts';
import { motorPolicyActions } from '../../policies/motor-insurance/public.ts';
import { itemOfAnother, rateTurned } from './errors.ts';
import { itemOfInsurer, linesOf, writeExpected } from './line-queries.ts';
import type { StoredStatement } from './queries.ts';

interface Rated {
  statement: StoredStatement;
  line: StatementLineRow;
  item: string;
}
interface Typist {
  id: number;
  name: string;
}

/** Returns the other lines of the item that nobody decided: they are accepted with it. */
export async function setRate(
  db: Db,
  { statement, line, item }: Rated,
  person: Typist,
  services: Pick<Services, 'files' | 'links'>,
): Promise<number[]> {
  const before = await itemOfInsurer(db, statement.insurer_id, item);
  if (!before) throw itemOfAnother();
  const lines = (await linesOf(db, statement.id)).filter((each) => each.item === item && each.state !== 'ignored');
  const paid = lines.reduce((sum, { amount }) => sum + paiseOf(amount), paiseOf(before.received)) / 100;
  const [kind, record] = item.split(':');
  const id = Number(record);
  const per = line.percent === null || line.percent === undefined ? {} : { commission_in_per: Math.round(line.percent * 100) / 100 };
  const commission = { ...per, commission_in_num: paid };
  const call = { db, params: { id }, body: commission, person: { ...person, as_paid: true } } as never;
  if (kind === 'motor') await motorPolicyActions(services).commission(call);
  else if (kind === 'corporate') await corporatePolicyActions(services).commission(call);
  else if (kind === 'premium') {
    await lockPremium(db, id);
    await changePremium(db, id, commission);
  } else if (!(await commissionAsPaid(db, id, paid))) throw rateTurned();
  await writeExpected(db, statement.id, item, paid);
  return lines.filter((each) => each.id !== line.id && each.decided_by === null).map((each) => each.id);
}
