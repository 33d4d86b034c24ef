import type { Db } from '../../db/db.ts';
import * as errors from './errors.ts';
import { lockPayout, nameOfPerson } from './queries.ts';

export async function lock(db: Db, id: number) {
  const stored = await lockPayout(db, id);
  if (!stored) throw errors.payoutNotFound();
  return stored;
}
type Stored = Awaited<ReturnType<typeof lock>>;

export async function refuseEnded(db: Db, { status, paid_on, paid_by, voided_by }: Stored): Promise<void> {
  if (status === 'void') throw errors.voidBefore(await nameOfPerson(db, voided_by));
  if (status === 'paid') throw errors.paidBefore(await nameOfPerson(db, paid_by), paid_on ?? '');
}
