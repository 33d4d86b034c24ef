/** What the insurer paid or took back for an endorsement becomes its commission. */
import { divide, paiseOf } from '@bimabahi/contract/values/money';
import type { Db } from '../../db/db.ts';
import { lock } from './actions.ts';
import { writePolicy } from './endorsed-policy.ts';
import { added, changeEndorsement } from './queries.ts';

const size = (paise: number) => BigInt(Math.abs(paise));

/** What is passed on changes in the same part: the payee gains and loses with the insurer. Undefined where the sign turns, as then nothing says in what part. */
function shareOf(out: number, before: number, paid: number): number | undefined {
  const [was, is] = [paiseOf(before), paiseOf(paid)];
  if (was !== 0 && was < 0 !== is < 0 && is !== 0) return undefined;
  if (was === 0) return out;
  const share = Number(divide(size(paiseOf(out)) * size(is), size(was))) / 100;
  return out < 0 ? -share : share;
}

/** False where it takes back what was expected to be brought, or the other way round. */
export async function commissionAsPaid(db: Db, id: number, paid: number): Promise<boolean> {
  const { policy, endorsement } = await lock(db, id, undefined);
  const { policies, commission_in_delta, commission_out_delta } = endorsement;
  const out = shareOf(commission_out_delta, commission_in_delta, paid);
  if (out === undefined) return false;
  const more = {
    ...{ net_delta: 0, gst_delta: 0, total_delta: 0 },
    commission_in_delta: (paiseOf(paid) - paiseOf(commission_in_delta)) / 100,
    commission_out_delta: (paiseOf(out) - paiseOf(commission_out_delta)) / 100,
  };
  await writePolicy(db, policies, policy, {}, added({ ...endorsement, ...more }, 1));
  await changeEndorsement(db, id, { commission_in_delta: paid, commission_out_delta: out });
  return true;
}
