// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { CORPORATE } from '../policies/corporate-insurance/corporate-area.tsx';
import { corporateColumns } from '../policies/corporate-insurance/corporate-columns.tsx';
import type { PolicyArea } from '../policies/kit/policy-area.ts';
import { columnChoices, withPlainColumns } from '../policies/kit/policy-columns.tsx';
import { MOTOR } from '../policies/motor-insurance/motor-area.tsx';
import { motorColumns } from '../policies/motor-insurance/motor-columns.tsx';

const everything = { read: () => true, can: () => true };
const motor = withPlainColumns(MOTOR, motorColumns(everything), everything.read);
const corporate = withPlainColumns(CORPORATE, corporateColumns(everything), everything.read);

const idsOf = (columns: readonly object[]) =>
  columns.map((column) => ('accessorKey' in column ? column.accessorKey : 'id' in column && column.id));
const fieldsOf = ({ fields }: Pick<PolicyArea<never>, 'fields'>) => Object.keys(fields).filter((name) => fields[name]?.list.column);

describe('the columns of a list of policies', () => {
  it('include each field that says it is one', () => {
    expect(idsOf(motor)).toEqual(expect.arrayContaining(fieldsOf(MOTOR)));
    expect(idsOf(corporate)).toEqual(expect.arrayContaining(fieldsOf(CORPORATE)));
  });

  it('can be chosen where the field, or a column of several, says so', () => {
    const { names, hiddenAtFirst } = columnChoices(MOTOR, motor);
    expect(names).toMatchObject({ user: 'User', contact: 'Mobile, Email', end_date: 'End', is_claim: 'Claim', file: 'Policy File' });
    expect(Object.keys(names)).not.toContain('vehicle_no');
    const vehicle = ['cc', 'financier', 'fuel', 'gvw', 'manufactured', 'od_years', 'seats', 'tp_years'];
    const others = ['user', 'contact', 'product', 'od_tp_package_policy', 'start_date', 'brokers', 'is_claim', 'line'];
    const hidden = [
      ...others,
      ...vehicle,
      'payment_mode',
      'payment_ref',
      'remark',
      'addon_premium',
      'pa_premium',
      'total_now',
      'previous_policy_no',
      'previous_insurer',
    ];
    expect(Object.keys(hiddenAtFirst).sort()).toEqual(hidden.sort());
  });

  it('get a plain one that can be hidden of a field without a written one', () => {
    const fields = {
      ...MOTOR.fields,
      nickname: { ...CORPORATE.fields.insured_email, label: 'Nickname', list: { column: 'hidden at first' } },
    };
    const area = { ...MOTOR, fields, labels: { ...MOTOR.labels, nickname: 'Nickname' } } as typeof MOTOR;
    const columns = withPlainColumns(area, motorColumns(everything), everything.read);
    expect(idsOf(columns).at(-1)).toBe('nickname');
    expect(columnChoices(area, columns)).toMatchObject({ names: { nickname: 'Nickname' }, hiddenAtFirst: { nickname: false } });
    expect(idsOf(withPlainColumns(area, motorColumns(everything), (field) => field !== 'nickname'))).not.toContain('nickname');
  });
});
