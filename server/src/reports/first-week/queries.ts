import type { FirstStep } from '@bimabahi/contract/reports/first-week';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

const STAFF = ['Admin', 'Feeder', 'Telecaller'];

type Kept = Record<FirstStep, boolean> & { skipped: string[]; ended: boolean };

/** Which steps are done, each by what is stored; the second step is that of whoever asks. Each looks for one row. */
export async function firstWeekOf(db: Db, person: number): Promise<Kept> {
  const { rows } = await sql<Kept>`select
      m.invoice_name is not null and m.invoice_address is not null as office,
      exists (select from second_factors where person_id = ${person} and confirmed_at is not null) as second_step,
      exists (select from people p join roles r on r.id = p.role_id
        where r.name = any (${STAFF}::text[]) and p.id <> ${person} and p.is_active and p.deleted_at is null) as people,
      exists (select from rate_cards where status = 'live') as rate_cards,
      exists (select from motor_insurance where deleted_at is null)
        or exists (select from corporate_insurance where deleted_at is null) as books,
      exists (select from statements) as statement,
      exists (select from calls) as calls,
      m.steps_skipped as skipped,
      m.first_week_ended is not null as ended
    from money_settings m`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The settings of the office are missing');
  return row;
}
