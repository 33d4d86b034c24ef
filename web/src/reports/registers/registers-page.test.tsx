// @vitest-environment happy-dom
import type { RegisterGroup } from '@bimabahi/contract/reports/registers';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '../../testing/in-browser.tsx';
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
const group = (key: string, fields: Partial<RegisterGroup> = {}): RegisterGroup => ({ ...NOTHING, key, label: key, ...fields });

test('the sums have a column of each rate of GST, and a row of all', () => {
  const rates = [
    { percent: 18, gst: 180 },
    { percent: 5, gst: 100 },
  ];
  const groups = [group('goods_vehicle', { policies: 2, gst_rates: rates }), group('none', { policies: 1 })];
  draw(<SumsTable by="line" totals={{ ...NOTHING, policies: 3, gst: 280, gst_rates: rates }} groups={groups} onOpen={() => undefined} />);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Line', 'GST 18 %', 'GST 5 %', 'GST']),
  );
  const cells = within(screen.getByRole('row', { name: /^Total/ })).getAllByRole('cell');
  expect(cells[0]?.textContent).toBe('3');
  expect(cells[5]?.textContent).toContain('180.00');
  expect(cells[6]?.textContent).toContain('100.00');
  screen.getByRole('button', { name: 'Goods vehicle' });
  screen.getByRole('button', { name: 'No line' });
});

test('a single rate of GST has no column beside that of all', () => {
  const sum = { policies: 1, gst: 180, gst_rates: [{ percent: 18, gst: 180 }] };
  draw(<SumsTable by="line" totals={{ ...NOTHING, ...sum }} groups={[group('none', sum)]} onOpen={() => undefined} />);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
    ['Line', 'Policies', 'OD', 'Third Party', 'Terrorism', 'Net, without terrorism', 'GST', 'Total', 'Commission In', 'Commission Out'], // no GST 18 %
  );
});

test('personal accident has a column where some policy has it', () => {
  draw(
    <SumsTable by="line" totals={{ ...NOTHING, pa_premium: 330 }} groups={[group('none', { pa_premium: 330 })]} onOpen={() => undefined} />,
  );
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Third Party', 'PA', 'Terrorism']),
  );
});

test('a sum opens the policies behind it', async () => {
  const onOpen = vi.fn();
  const user = draw(<SumsTable by="month" totals={NOTHING} groups={[group('2026-04')]} onOpen={onOpen} />);
  await user.click(screen.getByRole('button', { name: 'April 2026' }));
  expect(onOpen).toHaveBeenCalledWith({ month: '2026-04' });
});

test('a period without policies says so', async () => {
  draw(<SumsTable by="insurer" totals={NOTHING} groups={[]} onOpen={() => undefined} />);
  await screen.findByText('No policy in this period');
});
