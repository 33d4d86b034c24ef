/** Which items of commission stand in a figure of the receivables. */
import { type ItemFigure, RECEIVABLE_DAYS } from '@bimabahi/contract/commission/receivables';
import { addDays } from '@bimabahi/contract/values/periods';
import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '../../db/query/text-search.ts';

export const OTHER_INSURER = 'Insurer not known';

/** Kind and number of the items that a line of a statement disputes. */
export const DISPUTED_ITEMS = sql`select split_part(l.item, ':', 1), split_part(l.item, ':', 2)::integer
  from statement_lines l join statements s on s.id = l.statement_id
  where l.state = 'disputed' and l.item is not null and s.status <> 'void'`;

export function isDue(age: keyof typeof RECEIVABLE_DAYS, due_on: RawBuilder<unknown>, today: string): Condition {
  const [from, to] = RECEIVABLE_DAYS[age];
  // As text of the query: a file is written without parameters.
  const day = (days: number) => sql`${sql.lit(addDays(today, -days))}::date`;
  return sql.join(
    [...(from === null ? [] : [sql`${due_on} <= ${day(from)}`]), ...(to === null ? [] : [sql`${due_on} >= ${day(to)}`])],
    sql` and `,
  );
}

/** Of rows of `itemsWhere`. */
export function isReceivable(figure: ItemFigure, today: string): Condition {
  if (figure === 'not_rated') return sql`state = 'not_rated'`;
  if (figure === 'short') return sql`state in ('received', 'excess', 'written_off') and difference <> 0`;
  const isOpen = sql`state in ('expected', 'part')`;
  const isDisputed = sql`(kind, record_id) in (${DISPUTED_ITEMS})`;
  if (figure === 'disputed') return sql`${isOpen} and ${isDisputed}`;
  if (figure === 'overdue') return sql`${isOpen} and not ${isDisputed} and due_on < ${sql.lit(today)}::date`;
  const due = isDue(figure, sql`coalesce(due_on, 'infinity')`, today);
  return sql`${isOpen} and not ${isDisputed} and ${due}`;
}
