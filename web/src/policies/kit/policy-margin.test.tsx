// @vitest-environment happy-dom
import { SEEDED_TP_RATES } from '@bimabahi/contract/premium/tp-rates';
import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerCalls, drawAt } from '../../testing/in-browser.tsx';
import { MOTOR } from '../motor-insurance/motor-area.tsx';
import type { MarginProps } from './margin-props.ts';
import { PolicyMargin } from './PolicyMargin.tsx';
import type { Policy, PolicyArea } from './policy-area.ts';

vi.mock('../../ui/api/current-user.ts', () => ({ useCurrentUser: () => ({ data: { id: 1, role: { name: 'Feeder' } } }) }));

const TODAY = todayInIndia();
const OLD = {
  ...{ id: 7, policy_no: 'LAST/1', vehicle_no: 'GJ05AB1234', name_remark: 'Go Digit', total_premium: 9_000, ncb: '20%' },
  ...{ start_date: addDays(TODAY, -360), end_date: addDays(TODAY, 4) },
};
const GONE = { ...OLD, id: 8, policy_no: 'GONE/1', vehicle_no: 'GJ05ZZ9999', end_date: addDays(TODAY, -1) };

const draw = (more: Partial<MarginProps> = {}, ofClient: object[] = [OLD, GONE]) => {
  const requests = answerCalls(({ pathname, searchParams }) => ({
    data: pathname !== '/api/motor-insurance' ? [] : searchParams.has('vehicle_no') ? [OLD] : ofClient,
    total_count: 0,
  }));
  const props: MarginProps = {
    area: MOTOR as unknown as PolicyArea<Policy>,
    values: {
      ...{ vehicle_no: 'gj05ab1234', product: 'Private Car Package', od_tp_package_policy: 'Package', start_date: TODAY, cc: '1197' },
      policy_no: 'NEW/1',
    },
    client: { id: 3, name: 'Meera Textiles', mobile: '9000000118' },
    renewedId: undefined,
    rules: { kind: 'motor-insurance', rates: [], lineOf: () => 'private_car' },
    tpRates: SEEDED_TP_RATES.map((rate, id) => ({ ...rate, id, version: 1 })) as unknown as MarginProps['tpRates'],
    commissionIn: undefined,
    commissionOut: undefined,
    ...more,
  };
  drawAt('', () => <PolicyMargin {...props} />);
  return requests;
};
const part = (name: string) => screen.findByRole('region', { name });

test('says who it is for, what runs for them, what the vehicle had last year, what is notified and what is missing', async () => {
  const requests = draw();
  const client = await part('For');
  expect(await within(client).findByText('GJ05 AB 1234')).toBeTruthy();
  expect(within(client).queryByText('GJ05 ZZ 9999')).toBeNull();
  const vehicle = await part('This vehicle before');
  expect(vehicle.textContent).toMatch(/LAST\/1.*Go Digit.*20%.*9,000/);
  expect((await part('Notified third party premium')).textContent).toContain('3,416');
  expect((await part('Missing')).textContent).toContain('Insured Name');
  await waitFor(() => expect(requests.some(({ url }) => url.searchParams.get('vehicle_no') === 'gj05ab1234')).toBe(true));
});

test('of a fleet only what began is asked for, and what is not counted is not said to be all', async () => {
  const fleet = Array.from({ length: 20 }, (_, n) => ({ ...OLD, id: 100 + n, vehicle_no: `GJ05AB${2000 + n}` }));
  const requests = draw({}, fleet);
  await within(await part('For')).findByText('and at least 14 more');
  const asked = requests.filter(({ url }) => url.searchParams.has('user')).map(({ url }) => url.searchParams.get('to'));
  expect(asked).toEqual([TODAY, TODAY]);
});

test('asks for no vehicle while the plate is half typed', async () => {
  const requests = draw({ values: { vehicle_no: 'gj05a', product: '' } });
  await part('For');
  await screen.findByText('GJ05 AB 1234');
  expect(requests.some(({ url }) => url.searchParams.has('vehicle_no'))).toBe(false);
});

test('has no word of a commission that the role has not', async () => {
  draw({ commissionIn: null });
  expect(await part('Commission in')).toBeTruthy();
  expect(screen.queryByText(/Commission out/)).toBeNull();
});
