// @vitest-environment happy-dom
import type { RegisterEntry, RegisterGroup } from '@bimabahi/contract/reports/registers';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { drawAt } from '../../testing/in-browser.tsx';
import { LeftOutOfSums } from './LeftOutOfSums.tsx';
import { filtersShown } from './register-filters.tsx';
import { SumsTable } from './SumsTable.tsx';

const NOTHING = {
  policies: 0,
  endorsements: 0,
  od_premium: 0,
  third_party_premium: 0,
  pa_premium: 0,
  terrorism: 0,
  net_premium: 0,
  gst: 0,
  gst_rates: [],
  total_premium: 0,
  commission_in_num: 0,
  commission_out_num: 0,
};
const show = (sums: ReactElement) => drawAt('', () => sums, '/registers');
const group = (key: string, fields: Partial<RegisterGroup> = {}): RegisterGroup => ({ ...NOTHING, key, label: key, ...fields });

test('the GST of each rate folds under that of all', async () => {
  const rates = [
    { percent: 18, gst: 180 },
    { percent: 5, gst: 100 },
  ];
  const groups = [group('goods_vehicle', { policies: 2, gst_rates: rates }), group('none', { policies: 1 })];
  const { user } = show(<SumsTable by="line" totals={{ ...NOTHING, policies: 3, gst: 280, gst_rates: rates }} groups={groups} isOpen />);
  const total = await screen.findByRole('row', { name: /^Total/ });
  const cells = () => within(total).getAllByRole('cell');
  expect([cells().length, cells()[0]?.textContent, cells()[5]?.textContent]).toEqual([9, '3', expect.stringMatching(/280.00$/)]);
  await user.click(screen.getByRole('button', { name: 'by rate' }));
  expect(cells()).toHaveLength(9);
  expect(cells()[5]?.textContent).toMatch(/280.00.*18 %.*180.00.*5 %.*100.00/);
});

test('the sums fold to their totals', async () => {
  show(<SumsTable by="line" totals={{ ...NOTHING, policies: 1 }} groups={[group('none', { policies: 1 })]} isOpen={false} />);
  expect((await screen.findAllByRole('row')).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^LinePolicies/),
    expect.stringMatching(/^Total1/),
  ]);
});

test('GST that no rate has is said beside the rates', async () => {
  const sum = { policies: 2, gst: 200.5, gst_rates: [{ percent: 18, gst: 180 }] };
  const { user } = show(<SumsTable by="line" totals={{ ...NOTHING, ...sum }} groups={[group('none', sum)]} isOpen />);
  await user.click(await screen.findByRole('button', { name: 'by rate' }));
  const total = screen.getByRole('row', { name: /^Total/ });
  expect(within(total).getAllByRole('cell')[5]?.textContent).toMatch(/200.50.*18 %.*180.00.*no rate.*20.50/);
});

test('a single rate of GST says nothing beside that of all', async () => {
  const sum = { policies: 1, gst: 180, gst_rates: [{ percent: 18, gst: 180 }] };
  show(<SumsTable by="line" totals={{ ...NOTHING, ...sum }} groups={[group('none', sum)]} isOpen />);
  expect((await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent?.trim())).toEqual(
    ['Line', 'Policies', 'OD', 'Third Party', 'Terrorism', 'Net, without terrorism', 'GST', 'Total', 'Commission In', 'Commission Out'], // nothing to press
  );
});

test('personal accident has a column where some policy has it', async () => {
  show(<SumsTable by="line" totals={{ ...NOTHING, pa_premium: 330 }} groups={[group('none', { pa_premium: 330 })]} isOpen />);
  expect((await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Third Party', 'PA', 'Terrorism']),
  );
});

test('a sum is a link to the policies behind it, with the filters that are on', async () => {
  const within = [group('private_car')];
  const sums = <SumsTable by="month" by2="line" totals={NOTHING} groups={[{ ...group('2026-04'), within }]} isOpen />;
  const { user, router } = drawAt('?from=2026-04-01&page=3', () => sums, '/registers');
  const month = await screen.findByRole('link', { name: 'April 2026' });
  expect(month.getAttribute('href')).toBe('/registers?from=2026-04-01&month=2026-04');
  await user.click(screen.getByRole('link', { name: 'Private car' }));
  await waitFor(() => expect(router.state.location.href).toBe('/registers?from=2026-04-01&month=2026-04&line=private_car'));
});

test('the chip of a name says it as it is written', () => {
  const shown = filtersShown([{ insurer: 'Tata AIG', product: null } as RegisterEntry]);
  expect([shown.insurer?.('tata aig'), shown.product?.('none'), shown.line?.('private_car'), shown.broker?.('asha')]).toEqual([
    ...['Tata AIG', 'No product', 'Private car', 'asha'],
  ]);
});

test('a period without policies says so', async () => {
  show(<SumsTable by="insurer" totals={NOTHING} groups={[]} isOpen />);
  await screen.findByText('No policy in this period');
});

test('what the sums leave out is said, each number with a link to its policies', async () => {
  show(<LeftOutOfSums lacking={{ gst: 73, total_premium: 0, commission_out_num: 6 }} />);
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['73 without GST', expect.stringContaining('lacking=gst')],
    ['6 without payout', expect.stringContaining('lacking=commission_out_num')],
  ]);
});
