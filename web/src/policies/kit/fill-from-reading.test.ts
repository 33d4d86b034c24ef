import { expect, it } from 'vitest';
import { clientRead, fillFrom } from './fill-from-reading.ts';

const read = (field: 'policy_no' | 'vehicle_no' | 'net_premium' | 'make_model' | 'issue_date' | 'ncb', value: string, sure = true) => ({
  ...{ field, value, sure, page: 1, line: `${field} ${value}`, because: 'beside its label' },
});
const names = (filled: readonly { field: string }[]) => filled.map(({ field }) => field);

it('fills what is empty, and what nobody typed where it is sure', () => {
  const fields = [read('policy_no', 'P/1'), read('make_model', 'SWIFT VXI'), read('ncb', '20%', false)];
  const values = { policy_no: '', make_model: 'Swift', ncb: '' };
  expect(names(fillFrom({ fields }, { values, isTyped: () => false }).filled)).toEqual(['policy_no', 'make_model', 'ncb']);
});

it('replaces nothing by what is not sure, but for a date that nobody chose', () => {
  const fields = [read('make_model', 'SWIFT VXI', false), read('issue_date', '2026-11-02', false)];
  const values = { make_model: 'Swift', issue_date: '2026-11-30' };
  expect(names(fillFrom({ fields }, { values, isTyped: () => false }).filled)).toEqual(['issue_date']);
});

it('leaves what was typed, and tells where the PDF surely says otherwise', () => {
  const fields = [read('policy_no', 'P/1'), read('net_premium', '5000.00'), read('ncb', '20%'), read('make_model', 'Swift', false)];
  const values = { policy_no: 'p-1', net_premium: '4000', ncb: '20', make_model: 'Baleno' };
  const { filled, differing } = fillFrom({ fields }, { values, isTyped: () => true });
  expect([filled, differing.map(({ field, here, read: { value } }) => [field, here, value])]).toEqual([
    [],
    [['net_premium', '4000', '5000.00']],
  ]);
  expect(fillFrom({ fields }, { values: { net_premium: '5000' }, isTyped: () => true }).differing).toEqual([]);
});

it('leaves fields that the form has not', () => {
  expect(fillFrom({ fields: [read('policy_no', 'P/1')] }, { values: {}, isTyped: () => false }).filled).toEqual([]);
});

it('chooses the client whom the best sign names alone', () => {
  const client = (id: number, by: 'previous_policy' | 'vehicle' | 'mobile' | 'name') => ({ id, name: 'Asha Patel', mobile: null, by });
  const chosen = (...clients: ReturnType<typeof client>[]) => {
    const { value, sure } = clientRead(clients) ?? {};
    return value && [value, sure];
  };
  expect(chosen(client(3, 'previous_policy'), client(4, 'mobile'))).toEqual(['3', true]);
  expect(chosen(client(3, 'vehicle'))).toEqual(['3', true]);
  // The vehicle may have been sold to who has the number.
  expect(chosen(client(3, 'vehicle'), client(4, 'mobile'))).toEqual(['3', false]);
  expect(chosen(client(3, 'name'))).toEqual(['3', false]);
  expect([chosen(), chosen(client(3, 'name'), client(4, 'name'))]).toEqual([undefined, undefined]);
});

it('leaves the vehicle that is renewed, and tells that the PDF is of another; a new one gets its plate', () => {
  const fields = [read('vehicle_no', 'MH12AB1234')];
  const of = (vehicle_no: string) => {
    const { filled, differing } = fillFrom({ fields }, { values: { vehicle_no }, isTyped: () => false });
    return [names(filled), names(differing)];
  };
  expect(of('GJ05RT4471')).toEqual([[], ['vehicle_no']]);
  expect(of('MH-12-AB-1234')).toEqual([[], []]);
  expect(of('NEW')).toEqual([['vehicle_no'], []]);
});
