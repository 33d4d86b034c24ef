/** The columns of a downloaded list of renewals, and what each is in the database. */
import { CORPORATE_FIELDS } from '@bimabahi/contract/corporate-fields';
import type { Described, FieldKind } from '@bimabahi/contract/field';
import { MOTOR_FIELDS } from '@bimabahi/contract/motor-fields';
import type { FieldName } from '@bimabahi/contract/permissions';
import { LOST_LABELS, PART_LABELS, STAGE_LABELS } from '@bimabahi/contract/renewal-stages';
import { type RawBuilder, sql } from 'kysely';
import type { Column } from '../files/csv.ts';
import type { CellKind } from '../files/xlsx.ts';

type Kind = 'motor' | 'corporate';

/** `value`: of renewals joined with policy, client, owner and follower. */
export interface RenewalColumn extends Column {
  of: Kind | 'both';
  kind: CellKind;
  value: RawBuilder<unknown>;
}

const labelled = (column: string, labels: Readonly<Record<string, string>>) =>
  sql`case ${sql.ref(column)} ${sql.join(
    Object.entries(labels).map(([value, label]) => sql`when ${sql.lit(value)} then ${sql.lit(label)}`),
    sql` `,
  )} end`;

const moment = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'Asia/Kolkata', 'YYYY-MM-DD"T"HH24:MI')`;

const own = (label: string, kind: CellKind, value: RawBuilder<unknown>): RenewalColumn => ({
  label,
  kind,
  value,
  of: 'both',
  fields: ['renewals.stage'],
});

const CELLS: Partial<Record<FieldKind, CellKind>> = { money: 'amount', date: 'date' };

const value = (column: string, kind: FieldKind) =>
  kind === 'flag' ? sql`case ${sql.ref(column)} when 1 then 'Yes' when 0 then 'No' end` : sql.ref(column);

const policyColumns = <F extends string>(of: Kind, described: Readonly<Record<F, Described>>, names: readonly F[]): RenewalColumn[] =>
  names.map((name) => ({
    label: described[name].label,
    kind: CELLS[described[name].kind] ?? 'text',
    value: value(`policy.${name}`, described[name].kind),
    of,
    fields: [`${of}-insurance.${name}`] satisfies FieldName[],
  }));

const INSURED = ['insured_name', 'insured_mobile', 'insured_email', 'policy_no'] as const;

export const renewalColumns: RenewalColumn[] = [
  { ...own('User', 'text', sql`client.name`), fields: ['motor-insurance.user', 'corporate-insurance.user'] },
  { ...own('User Mobile', 'text', sql`client.mobile`), fields: ['motor-insurance.user', 'corporate-insurance.user'] },
  ...policyColumns('motor', MOTOR_FIELDS, [...INSURED, 'vehicle_no', 'make_model', 'name_remark', 'product', 'sub_product']),
  ...policyColumns('corporate', CORPORATE_FIELDS, [...INSURED, 'company', 'product', 'item_description']),
  own('Part', 'text', labelled('renewals.part', PART_LABELS)),
  own('Ends', 'date', sql`renewals.ends_on`),
  ...policyColumns('motor', MOTOR_FIELDS, [
    'tdv',
    'ncb',
    'is_claim',
    'addons',
    'od_tp_package_policy',
    'net_premium',
    'total_premium',
    'broker',
  ]),
  ...policyColumns('corporate', CORPORATE_FIELDS, ['addons', 'new_premium', 'terrisom', 'total_premium', 'broker']),
  own('Stage', 'text', labelled('renewals.stage', STAGE_LABELS)),
  own('Lost because', 'text', labelled('renewals.lost_reason', LOST_LABELS)),
  own('Renewed by', 'text', sql`follower.policy_no`),
  own('Owner', 'text', sql`owner.name`),
  own('Next call', 'moment', moment('renewals.next_call_at')),
  own('Last outcome', 'text', sql`initcap(replace(renewals.last_outcome, '_', ' '))`),
  own('Last call', 'moment', moment('renewals.last_called_at')),
  own('Note', 'text', sql`renewals.note`),
];

export const columnsFor = (policies: Kind, columns: readonly RenewalColumn[]) =>
  columns.filter(({ of }) => of === 'both' || of === policies);
