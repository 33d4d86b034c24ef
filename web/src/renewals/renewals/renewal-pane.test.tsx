// @vitest-environment happy-dom
import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Policy } from '../../policies/kit/policy-area.ts';
import { answerCalls, drawAt } from '../../testing/in-browser.tsx';
import { motorPolicy } from '../../testing/motor-policy.ts';
import { motorRenewal } from '../../testing/motor-renewal.ts';
import type { DeskArea } from './desk-area.ts';
import { MayBeRenewed } from './MayBeRenewed.tsx';
import { MOTOR_DESK } from './motor-desk.tsx';
import { RenewalPane } from './RenewalPane.tsx';

vi.mock('../../ui/api/current-user.ts', () => ({
  useCurrentUser: () => ({ data: { id: 1, role: { name: 'Telecaller' }, settings: { organisation_name: 'Meera Insurance' } } }),
}));

const TODAY = todayInIndia();
const year = (from: number) => ({ start_date: addDays(TODAY, from), end_date: addDays(TODAY, from + 364) });
const rowOf = (id: number, user: number, name: string) => ({
  ...motorRenewal,
  id,
  ends_on: addDays(TODAY, 5),
  motor: { ...motorPolicy, id: id * 10, ...year(-359), policy_no: `NOW/${id}`, user: { id: user, name, mobile: '9876543210' }, ncb: '20%' },
});
const ROWS = [rowOf(1, 4, 'Asha Patel'), rowOf(2, 5, 'Kirit Shah'), rowOf(3, 6, 'Om Logistics')];

const held = (id: number, fields: object) => ({
  ...{ id, insured_name: 'Asha', product: 'Private Car', name_remark: 'Go Digit', vehicle_no: 'GJ05AB1234', ncb: null, is_claim: 0 },
  ...{ total_premium: 9_000, cancelled_on: null, parts: [], policy_no: `P/${id}` },
  ...fields,
});
const call = (id: number, called_at: string, outcome: string) => ({
  ...{ id, called_at, outcome, template: null, remark: null, about: null, called_by: { id: 9, name: 'Anjali' } },
});
const group = (...policies: object[]) => ({ key: 'x', title: 'x', about: null, motor: [policies], corporate: [], older: 0 });
const OF_ASHA = {
  groups: [
    group(held(10, year(-359)), held(7, { ...year(-724), policy_no: 'LAST/1', ncb: '10%', is_claim: 1 })),
    group(held(11, { ...year(-100), vehicle_no: 'GJ01RUN0001' })),
    group(held(12, { ...year(-100), vehicle_no: 'GJ01CAN0001', cancelled_on: addDays(TODAY, -1) })),
    group(held(13, { ...year(-500), vehicle_no: 'GJ01END0001' })),
  ],
  calls: [call(1, '2026-01-03T10:00:00Z', 'quoted'), call(2, '2026-02-03T10:00:00Z', 'no_answer')],
};
const TEMPLATE = { id: 1, kind: 'renewal', language: 'en', text: 'Dear {name}, {vehicle_no} ends.' };

let requests: ReturnType<typeof answerCalls>;
const asked = () => requests.flatMap(({ url }) => (/overview/.test(url.pathname) ? [url.pathname] : []));
beforeEach(() => {
  requests = answerCalls(({ pathname }) => {
    if (pathname === '/api/message-templates') return { data: [TEMPLATE] };
    if (pathname === '/api/users/4/overview') return { data: OF_ASHA };
    if (/overview/.test(pathname)) return { data: { groups: [], calls: [] } };
    return { data: [] };
  });
});

const Rows = ({ rows }: { rows: typeof ROWS }) => (
  <>
    {rows.map(({ id }) => (
      <button key={id} type="button" data-row data-record={id}>
        row {id}
      </button>
    ))}
    <RenewalPane desk={MOTOR_DESK as unknown as DeskArea<Policy>} rows={rows} isLoading={false} />
  </>
);
test('asks in whole words what the row asks in one', async () => {
  const by = { id: 90, policy_no: 'NEW/90', start_date: '2027-03-20', end_date: '2028-03-19', company: 'Go Digit' };
  const asking = { ...(ROWS[0] as (typeof ROWS)[number]), looks_renewed_by: by };
  drawAt('', () => (
    <>
      <Rows rows={[asking]} />
      <MayBeRenewed renewal={asking} inRow />
    </>
  ));
  await screen.findByText('May be renewed by NEW/90 from 20-03-2027, Go Digit.');
  expect((await screen.findByText('Renewed?')).parentElement?.title).toBe('May be renewed by NEW/90 from 20-03-2027, Go Digit.');
});

test('says what it is for where there is no row', async () => {
  drawAt('', () => <Rows rows={[]} />);
  await screen.findByText(/stand here, of the renewal that you are on/);
});

const part = (name: string) => screen.findByRole('region', { name });

test('says of the first row what ends, what it follows, what was said, and what else runs', async () => {
  drawAt('', () => <Rows rows={ROWS} />);
  expect((await part('What ends')).textContent).toMatch(/NOW\/1.*20%/);
  expect((await part('It follows')).textContent).toMatch(/LAST\/1.*9,000.*NCB 10%, claim/);
  const running = (await part('Also runs for them')).textContent;
  expect(running).toContain('GJ01 RUN 0001');
  expect(running).not.toMatch(/CAN|END|AB 1234/);
  expect((await part('Calls')).textContent).toMatch(/No answer.*Quoted/);
  const message = await part('Message');
  expect(message.textContent).toContain('Dear Asha Patel, GJ01 AB 1234 ends.');
  expect(
    within(message)
      .getByRole('link', { name: /^WhatsApp to Asha Patel/ })
      .getAttribute('href'),
  ).toContain('Dear%20Asha');
});

test('follows the row in focus, which is marked, and asks for the last of those that are passed alone', async () => {
  drawAt('', () => <Rows rows={ROWS} />);
  await part('Also runs for them');
  screen.getByRole('button', { name: 'row 2' }).focus();
  screen.getByRole('button', { name: 'row 3' }).focus();
  await screen.findByText('NOW/3');
  await screen.findByText('Nobody has called yet.');
  expect(asked()).toEqual(['/api/users/4/overview', '/api/users/6/overview']);
  await waitFor(() => expect(document.querySelector('[data-beside]')?.textContent).toBe('row 3'));
  expect(document.querySelectorAll('[data-beside]')).toHaveLength(1);
});

test('who is not called is not written to, and nothing is written about what is closed', async () => {
  const rows = [{ ...rowOf(1, 4, 'Asha Patel'), do_not_call: true }];
  drawAt('', () => <Rows rows={rows} />);
  await part('Also runs for them');
  expect(screen.queryByRole('region', { name: 'Message' })).toBeNull();
  expect(screen.queryByRole('link', { name: /WhatsApp/ })).toBeNull();
});

test('what a role may not read is not there', async () => {
  const { total_premium: _, net_premium: __, od_premium: ___, third_party_premium: ____, ...motor } = ROWS[0]?.motor ?? motorPolicy;
  drawAt('', () => <Rows rows={[{ ...motorRenewal, motor } as (typeof ROWS)[number]]} />);
  expect((await part('What ends')).textContent).not.toContain('Premium');
});

test('what could not be read is asked for again', async () => {
  let fails = true;
  answerCalls(({ pathname }) => {
    if (!/overview/.test(pathname)) return { data: [] };
    return fails ? new Response('{}', { status: 500 }) : { data: OF_ASHA };
  });
  const { user } = drawAt('', () => <Rows rows={ROWS} />);
  const again = await screen.findByRole('button', { name: 'Retry' });
  fails = false;
  await user.click(again);
  await part('It follows');
});
