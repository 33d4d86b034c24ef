import { type FieldOf, fieldName } from '@bimabahi/contract/access/field-permissions';
import type { Described } from '@bimabahi/contract/api/field';
import { CORPORATE_FIELDS } from '@bimabahi/contract/policies/corporate-fields';
import { MOTOR_FIELDS } from '@bimabahi/contract/policies/motor-fields';
import { LOST_LABELS, PART_LABELS, STAGE_LABELS } from '@bimabahi/contract/renewals/renewal-stages';
import { sql } from 'kysely';
import type { Value } from '../../db/query/csv-expressions.ts';
import { indianClock, labelled, word } from '../../db/query/shown-values.ts';
import { columnOf } from '../../platform/feature-kit/list-file.ts';
import type { ListColumn } from '../../platform/files/row-queries.ts';
import type { CellKind } from '../../platform/files/xlsx.ts';

type RenewedKind = 'motor' | 'corporate';

/** `value`: of renewals joined with policy, client, owner and follower. */
export interface RenewalColumn extends ListColumn {
  of: RenewedKind | 'both';
}

const own = (label: string, kind: CellKind, value: Value): RenewalColumn => ({
  label,
  kind,
  value,
  of: 'both',
  fields: ['renewals.stage'],
});

const policyColumns = <K extends RenewedKind, F extends FieldOf<`${K}-insurance`>>(
  of: K,
  described: Readonly<Record<F, Described>>,
  names: readonly F[],
): RenewalColumn[] =>
  names.map((name) => ({
    ...columnOf(described[name], `policy.${name}`, [fieldName<`${K}-insurance`>(`${of}-insurance`, name)]),
    of,
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
  own('Next call', 'moment', indianClock('renewals.next_call_at')),
  own('Last outcome', 'text', word('renewals.last_outcome')),
  own('Last call', 'moment', indianClock('renewals.last_called_at')),
  own('Note', 'text', sql`renewals.note`),
];

export const columnsFor = (policies: RenewedKind, columns: readonly RenewalColumn[]) =>
  columns.filter(({ of }) => of === 'both' || of === policies);
