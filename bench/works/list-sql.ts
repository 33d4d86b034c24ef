/** The SQL of a page of policies and of its total. */
import { corporatePolicy } from '@bimabahi/contract/policies/corporate-insurance';
import { motorPolicy } from '@bimabahi/contract/policies/motor-insurance';

export const LIMIT = 20;
type Table = 'motor_insurance' | 'corporate_insurance';

export interface ListOf {
  table?: Table;
  query?: Record<string, string | number>;
  /** Simplest SQL condition that means the same, for the expected values. */
  where?: string;
  /** The same condition in a form that uses an index, for the baseline. */
  indexed?: string | undefined;
  order?: string;
  page?: number;
  /** The panel requests the total of a search separately, so that the page need not wait for it. */
  total?: 'later';
}

/** Fields of the record that are computed or looked up; people, insurer and payee are looked up here too. */
const NOT_COLUMNS = [
  ...['user', 'entered_by', 'insurer', 'payee', 'file', 'installments', 'is_renewed', 'status'],
  ...['net_now', 'gst_now', 'total_now', 'commission_in_now', 'commission_out_now'],
];
const SHAPES = { motor_insurance: motorPolicy.shape, corporate_insurance: corporatePolicy.shape };
const personOf = (column: string) =>
  `(select jsonb_build_object('id', p.id, 'name', p.name, 'mobile', p.mobile) from people p where p.id = ${column})`;
const namedOf = (table: 'insurers' | 'payees', column: string) =>
  `(select jsonb_build_object('id', n.id, 'name', n.name) from ${table} n where n.id = ${column})`;

export const columnsOf = (table: Table) =>
  `${Object.keys(SHAPES[table])
    .filter((field) => !NOT_COLUMNS.includes(field))
    .join(
      ', ',
    )}, document_id, ${personOf('user_id')} as "user", ${personOf('created_by')} as entered_by, ${namedOf('insurers', 'insurer_id')} as insurer, ${namedOf('payees', 'payee_id')} as payee`;

export function pathOf({ table = 'motor_insurance', query = {}, page = 1, total }: ListOf): string {
  const given = { page, limit: LIMIT, ...(total && { total }), ...query };
  const texts = Object.entries(given).map(([name, value]) => [name, String(value)]);
  return `/api/${table.replace('_', '-')}?${new URLSearchParams(texts)}`;
}

const idsOf = ({ table = 'motor_insurance', where = 'true', indexed = where, order = 'id desc' }: ListOf, offset: string) =>
  `select id from ${table} where deleted_at is null and (${indexed}) order by ${order} limit ${LIMIT} offset ${offset}`;

export const rowsOf = (list: ListOf, offset: string) => {
  const { table = 'motor_insurance', order = 'id desc' } = list;
  return `select ${columnsOf(table)} from ${table} where id in (${idsOf(list, offset)}) order by ${order}`;
};

export function pageSql(list: ListOf) {
  const { table = 'motor_insurance', where = 'true', indexed = where, page = 1 } = list;
  const offset = String((page - 1) * LIMIT);
  return {
    ids: idsOf(list, offset),
    rows: rowsOf(list, offset),
    count: `select count(*)::integer from ${table} where deleted_at is null and (${indexed})`,
  };
}
