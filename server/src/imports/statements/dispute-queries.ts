/** What is said to an insurer of the lines that are disputed. */
import { sql } from 'kysely';
import type { RowBatch } from '../../db/query/row-batches.ts';
import { asIs } from '../../db/query/shown-values.ts';
import type { ListColumn } from '../../platform/files/row-queries.ts';

const AMOUNTS = ['motor-insurance.commission_in_num', 'corporate-insurance.commission_in_num'] as const;
const column = (label: string, name: string, kind: ListColumn['kind'] = 'text'): ListColumn => ({
  label,
  fields: [],
  kind,
  value: asIs(name),
});
const ours = (label: string, name: string): ListColumn => ({ ...column(label, name, 'amount'), fields: AMOUNTS });

export const disputeColumns: ListColumn[] = [
  column('Row', 'row_no', 'number'),
  column('Policy No.', 'policy_no'),
  column('Endorsement No.', 'endorsement_no'),
  column('Vehicle No.', 'vehicle_no'),
  column('Insured', 'insured'),
  column('Start Date', 'start_date', 'date'),
  column('Base in Statement', 'premium', 'amount'),
  column('Per Cent in Statement', 'percent', 'number'),
  column('Amount in Statement', 'amount', 'amount'),
  column('Of the Whole Row', 'whole', 'amount'),
  column('Our Policy No.', 'our_policy_no'),
  column('Our Base', 'our_premium', 'amount'),
  {
    ...column('Our Per Cent', 'our_percent', 'number'),
    fields: ['motor-insurance.commission_in_per', 'corporate-insurance.commission_in_per'],
  },
  ours('Expected', 'expected'),
  ours('Received Before', 'received_before'),
  ours('Difference', 'difference'),
  column('Why', 'why'),
];

export async function* disputeBatches(statement_id: number): AsyncGenerator<RowBatch> {
  yield (values) => sql`select ${sql.join(values)} from (
    select l.row_no, l.part, l.policy_no, l.endorsement_no, l.vehicle_no, l.insured, l.start_date, l.premium, l.percent, l.amount, l.whole,
      i.policy_no as our_policy_no, i.premium as our_premium, i.percent_in as our_percent, l.expected, l.received_before, l.difference,
      concat_ws('. ', nullif(l.reason, ''), l.decision_reason) as why
    from statement_lines l
    left join commission_items i on i.kind = split_part(l.item, ':', 1) and i.record_id = split_part(l.item, ':', 2)::integer
    where l.statement_id = ${sql.lit(statement_id)} and l.state = 'disputed') as disputed order by row_no, part`;
}
