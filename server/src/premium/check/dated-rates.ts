import { addDays } from '@bimabahi/contract/values/periods';
import type { Db } from '../../db/db.ts';
import { crudActions, type Queries } from '../../platform/feature-kit/crud-actions.ts';
import { invalid, Refusal } from '../../platform/http/refusal.ts';

interface Rate {
  version: number;
  from_date: string;
  to_date: string | null;
}
interface Entered {
  from_date: string;
  /** The rate that the new one replaces. */
  ends?: number | undefined;
}

interface DatedRates<Row, New, Change, Query> {
  /** Its constraints are `…_overlap` and `…_period`. */
  table: string;
  noun: string;
  /** What two rates of one day differ in, for messages: "line and part". */
  kind: string;
  isSameKind: (rate: Row, entered: New) => boolean;
  queries: Queries<Row, Omit<New, 'ends'>, Change | { to_date: string }, Query>;
}

const overlaps = (kind: string) => () =>
  new Refusal(409, 'taken', `Another rate of this ${kind} holds on some of these days.`, {
    errors: { from_date: ['Another rate holds on some of these days'] },
  });
const endsBeforeStart = () => invalid({ to_date: ['Must not be before the first day'] });

/** CRUD actions of rates that hold from one day to another. A new rate may replace one, which then ends on the day before. */
export function datedRateActions<Row extends Rate, New extends Entered, Change extends object, Query>({
  table,
  noun,
  kind,
  isSameKind,
  queries,
}: DatedRates<Row, New, Change, Query>) {
  async function endReplaced(db: Db, id: number, entered: New): Promise<void> {
    const rate = await queries.lock(db, id);
    const { from_date } = entered;
    const holdsBefore = rate && rate.from_date < from_date && (rate.to_date === null || rate.to_date >= from_date);
    if (!holdsBefore || !isSameKind(rate, entered))
      throw invalid({ ends: [`Must be a rate of the same ${kind} that holds on the day before`] });
    await queries.change(db, id, { to_date: addDays(from_date, -1) });
  }

  return crudActions({
    table,
    noun,
    queries: {
      ...queries,
      async insert(db: Db, entered: New, created_by: number): Promise<number> {
        const { ends, ...rate } = entered;
        if (ends !== undefined) await endReplaced(db, ends, entered);
        return queries.insert(db, rate, created_by);
      },
    },
    unique: { [`${table}_overlap`]: overlaps(kind), [`${table}_period`]: endsBeforeStart },
  });
}
