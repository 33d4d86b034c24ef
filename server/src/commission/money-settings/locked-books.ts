import { dayMonthYear } from '@bimabahi/contract/api/format';
import type { Db } from '../../db/db.ts';
import { invalid, Refusal } from '../../platform/http/refusal.ts';

const UNLOCK = 'an Admin can unlock them on the Organisation screen, with a reason';

/**
 * Whatever writes money of a day, or changes what a day shows, asks here first, in its own transaction: until that ends nobody can lock the books.
 * `field`: that of the day in the input. An absent day is none.
 */
export async function refuseLocked(db: Db, days: readonly (string | null)[], field?: string): Promise<void> {
  const { locked_until } = await db.selectFrom('money_settings').select('locked_until').forShare().executeTakeFirstOrThrow();
  const locked = days.find((day) => day !== null && locked_until !== null && day <= locked_until);
  if (!locked || locked_until === null) return;
  const until = dayMonthYear(locked_until);
  if (field) throw invalid({ [field]: [`The books are locked until ${until}: choose a later day, or ${UNLOCK}`] });
  throw new Refusal(409, 'conflict', `This would change ${dayMonthYear(locked)}, and the books are locked until ${until}: ${UNLOCK}.`);
}
