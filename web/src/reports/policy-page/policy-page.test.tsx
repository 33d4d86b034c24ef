// @vitest-environment happy-dom
import { NO_PREMIUM } from '@bimabahi/contract/premium/no-premium';
import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { MantineThemeProvider } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { OpenPage } from '../../policies/kit/OpenPage.tsx';
import { MOTOR } from '../../policies/motor-insurance/motor-area.tsx';
import { answerCalls, drawAt } from '../../testing/in-browser.tsx';
import { WalkButtons } from '../../ui/list/WalkButtons.tsx';
import { policyPath } from '../../ui/policy-path.ts';
import { theme } from '../../ui/theme.ts';
import { MoreActs } from './ActButtons.tsx';
import { CommissionSection } from './CommissionSection.tsx';
import { History } from './History.tsx';
import { PageActs } from './PageActs.tsx';
import { PapersSection } from './PapersSection.tsx';
import { Strip } from './Strip.tsx';
import { useAskedAct } from './use-asked-act.ts';

vi.mock('../../ui/api/use-can.ts', () => ({ useCan: () => () => true }));

const TODAY = todayInIndia();
const KIND = { policies: 'motor', area: MOTOR } as never;
const OVERVIEW = {
  policy: {
    ...{ id: 7, policy_no: 'P/7', vehicle_no: 'GJ05RT4471', line: 'private_car', premium_reason: null, commission_in_now: 2_308.58 },
    ...{ tp_insurer: 'HDFC ERGO', tp_policy_no: '2311' },
  },
  clocks: [
    { part: 'od', from: addDays(TODAY, -324), to: addDays(TODAY, 41), state: 'running', days: 41 },
    { part: 'tp', from: addDays(TODAY, -324), to: addDays(TODAY, 406), state: 'running', days: 406 },
  ],
  chain: { before: [{ id: 6, policy_no: 'P/6', start_date: '2025-01-05', end_date: '2026-01-04', company: 'HDFC ERGO' }], after: [] },
  renewals: [
    {
      id: 3,
      part: 'od',
      stage: 'quoted',
      ends_on: addDays(TODAY, 41),
      next_call_at: null,
      owner: { id: 2, name: 'Anjali' },
      renewed_by: null,
    },
  ],
  premium: {
    issued: { on: TODAY, parts: [], net: 14_210.5, gst: 2_557.89, total: 16_768.39 },
    endorsements: [
      { id: 1, kind: 'addition', endorsement_no: '001', status: 'received', on: TODAY, net: 1_180, gst: 212.4, total: 1_392.4 },
    ],
    now: { net: 15_390.5, gst: 2_770.29, total: 18_160.79 },
    findings: [],
  },
  commission: { in: [{ because: 'Card', base: 14_210.5, percent: 15, amount: 2_131.58, came: 0, due_on: null, state: 'expected' }] },
  claims: [
    {
      id: 9,
      claim_no: 'CL/9',
      stage: 'surveyed',
      stage_at: `${addDays(TODAY, -3)}T10:00:00Z`,
      due_at: `${addDays(TODAY, -1)}T10:00:00Z`,
      due_to: 'approved',
      next_action_on: null,
      missing: ['fir'],
    },
  ],
} as never;

const ENTRY = { kind: 'work', changes: [], by: { id: 2, name: 'Lakshmi' }, link: null };
const PAGES: Record<string, object> = {
  '': {
    data: [
      {
        ...ENTRY,
        at: '2026-11-20T05:00:00.000001Z',
        what: 'claim',
        text: 'Claim CL/9: surveyed; at the garage',
        link: { of: 'claim', id: 9 },
      },
      {
        ...{ ...ENTRY, at: '2026-08-10T18:30:00.000000Z', what: 'endorsement', text: 'Endorsement 001 received; +₹ 1,392.40' },
        changes: [{ field: 'Financier', old: 'Kalupur Bank', new: '' }],
      },
    ],
    next: '2026-08-10T18:30:00.000000Z~endorsed~1',
  },
  '2026-08-10T18:30:00.000000Z~endorsed~1': {
    data: [{ ...ENTRY, at: '2026-01-02T05:00:00.000000Z', what: 'issued', text: 'Issued by HDFC ERGO; entered 09-01-2026' }],
    next: null,
  },
};

let asked: URL[] = [];
beforeEach(() => {
  asked = [];
  answerCalls((url: URL) => {
    asked.push(url);
    return PAGES[url.searchParams.get('before') ?? ''];
  });
});

test('the strip says cover, premium, commission, and the most urgent first', async () => {
  drawAt('', () => <Strip overview={OVERVIEW} />, '/motor-insurance/policy/7');
  const strip = within(await screen.findByRole('region', { name: 'At a glance' }));
  expect(strip.getByText('OD 41 days left')).toBeTruthy();
  expect(strip.getByText('TP lies with HDFC ERGO 2311')).toBeTruthy();
  expect(strip.getByText(/18,160.79/)).toBeTruthy();
  expect(strip.getByText(/adds up/)).toBeTruthy();
  expect(strip.getByText(/16,768.39, one endorsement/)).toBeTruthy();
  expect(strip.getByText(/2,308.58/)).toBeTruthy();
  const [first, second] = ['Claim CL/9', 'Renewal of OD quoted'].map((title) => strip.getByText(title));
  expect((first as Element).compareDocumentPosition(second as Element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(strip.getByText(/1 papers missing/)).toBeTruthy();
});

test.each([
  [{ came: 0, due_on: addDays(TODAY, 20), state: 'expected' }, /expected, 15 %/],
  [{ came: 0, due_on: '2026-01-30', state: 'expected' }, /due since 30-01-2026/],
  [{ came: 1_000, due_on: '2026-01-30', state: 'part' }, /due since 30-01-2026.*1,000.00 received/],
  [{ came: 2_131.58, due_on: null, state: 'received' }, /received.*2,131.58 received/],
])('the strip says of the commission %j what came in and since when it is due', async (come, said) => {
  const commission = { in: [{ because: 'Card', base: 14_210.5, percent: 15, amount: 2_131.58, ...come }] };
  drawAt('', () => <Strip overview={{ ...(OVERVIEW as object), commission } as never} />, '/motor-insurance/policy/7');
  expect((await screen.findByText('Commission in')).closest('div')?.parentElement?.textContent).toMatch(said);
});

test('commission stands beside what was settled of it', async () => {
  const row = { because: 'Card', base: 14_210.5, percent: 15, amount: 2_131.58 };
  const commission = {
    in: [{ ...row, came: 1_000, due_on: '2026-01-30', state: 'part' }],
    out: [{ ...row, because: 'Typed by hand', came: 400, due_on: null, state: 'part' }],
  };
  drawAt(
    '',
    () => <CommissionSection kind={KIND} overview={{ ...(OVERVIEW as object), commission } as never} />,
    '/motor-insurance/policy/7',
  );
  const cells = (await screen.findAllByRole('row')).slice(1).map((each) => within(each).getAllByRole('cell').at(-1)?.textContent);
  expect(cells).toEqual([expect.stringMatching(/1,000.00.*due since 30-01-2026/), expect.stringMatching(/400.00$/)]);
});

test('a client calls the office, and a telecaller the client, from the head', async () => {
  answerCalls(({ pathname }) =>
    pathname === '/api/customer-supports/active'
      ? {
          data: [
            { id: 1, title: 'Claims', number: '9820000009' },
            { id: 2, title: 'Renewals', number: '9820000008' },
          ],
        }
      : { data: [], total_count: 0 },
  );
  const { renewals: _, ...ofClient } = OVERVIEW as unknown as { renewals: object; policy: object };
  const client = { id: 4, name: 'Gauri Transport', mobile: '9820000001' };
  const own = { ...ofClient, client, policy: { ...ofClient.policy, user: client, insured_name: client.name, insured_mobile: null } };
  const acts = (mayEnquire: boolean) => ({ actOf: () => undefined, mayMessage: false, mayCommission: false, mayEnquire });
  const head = (overview: object, mayEnquire: boolean) => () => (
    <PageActs kind={KIND} overview={overview as never} acts={acts(mayEnquire) as never} onOpen={() => undefined} />
  );
  drawAt('', head(own, false), '/motor-insurance/policy/7');
  expect((await screen.findByRole('link', { name: 'Call us, 98200 00008' })).getAttribute('href')).toBe('tel:+919820000008');
  cleanup();
  drawAt('', head({ ...own, renewals: [] }, true), '/motor-insurance/policy/7');
  const call = await screen.findByRole('link', { name: 'Call Gauri Transport, 98200 00001' });
  expect(call.getAttribute('href')).toBe('tel:+919820000001');
  expect(screen.queryByRole('link', { name: /^Call us/ })).toBeNull();
});

test('the strip says that there is no premium, rather than that it does not add up', async () => {
  const { premium } = OVERVIEW as { premium: object };
  const findings = [{ field: 'total_premium', message: NO_PREMIUM, difference: 0, ask: false }];
  drawAt(
    '',
    () => <Strip overview={{ ...(OVERVIEW as object), premium: { ...premium, findings } } as never} />,
    '/motor-insurance/policy/7',
  );
  expect((await screen.findByRole('region', { name: 'At a glance' })).textContent).toContain('no premium');
  expect(screen.queryByText('does not add up')).toBeNull();
});

test('the timeline goes by months, page by page, to the policy before, and asks for one kind', async () => {
  const { user } = drawAt('', () => <History kind={KIND} overview={OVERVIEW} isStaff />, '/motor-insurance/policy/7');
  expect(await screen.findByText('November 2026')).toBeTruthy();
  expect(screen.getByText('August 2026')).toBeTruthy();
  expect(screen.getByText('Kalupur Bank').tagName).toBe('S');
  expect(screen.getByText(/11-08-2026 · Lakshmi/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open claim' }).getAttribute('href')).toBe('/claims/9');
  expect(screen.queryByRole('link', { name: 'P/6' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Earlier' }));
  expect(await screen.findByText('January 2026')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'P/6' }).getAttribute('href')).toBe('/motor-insurance/policy/6');
  await user.click(screen.getByRole('button', { name: 'Money' }));
  await screen.findByText('November 2026');
  expect(asked.at(-1)?.searchParams.get('kind')).toBe('money');
});

test('a menu that begins with what cannot be done has the focus, does nothing there, and closes by Escape', async () => {
  const run = vi.fn();
  const acts = [
    { name: 'Renew', run, why: 'Renewed by P/8.' },
    { name: 'Print', run, why: null },
  ];
  const menu = () => (
    <MantineThemeProvider theme={theme}>
      <MoreActs label="More for P/7" acts={acts} last={undefined} />
    </MantineThemeProvider>
  );
  const { user } = drawAt('', menu, '/motor-insurance/policy/7');
  const button = await screen.findByRole('button', { name: 'More for P/7' });
  await user.click(button);
  const renew = await screen.findByRole('menuitem', { name: /Renewed by P\/8/ });
  await waitFor(() => expect(document.activeElement).toBe(renew));
  await user.keyboard('{Enter}');
  expect(run).not.toHaveBeenCalled();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Print' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});

const asking = (actOf: Parameters<typeof useAskedAct>[0]) =>
  function Asking() {
    useAskedAct(actOf);
    return <p>Here</p>;
  };

test.each(['endorse', 'claim', 'renew', 'update'])('an address that asks to %s presses that button once', async (name) => {
  const run = vi.fn();
  const actOf = (of: string) => (of === name ? { name: of, run, why: null } : undefined);
  const { router } = drawAt(`?do=${name}&tab=money`, asking(actOf), '/motor-insurance/policy/7');
  await waitFor(() => expect(run).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(router.state.location.href).toBe('/motor-insurance/policy/7?tab=money'));
});

test('an address can neither delete nor cancel, and says why something cannot be done', async () => {
  const run = vi.fn();
  const actOf = (name: string) => ({ name, run, why: name === 'renew' ? 'Renewed by P/8.' : null });
  for (const name of ['delete', 'cancel', 'add_installment', 'claim_flag']) {
    const { router } = drawAt(`?do=${name}`, asking(actOf), '/motor-insurance/policy/7');
    await screen.findByText('Here');
    expect(router.state.location.href).toContain(name);
    cleanup();
  }
  drawAt('?do=renew', asking(actOf), '/motor-insurance/policy/7');
  await waitFor(() => expect(screen.getAllByText('Renewed by P/8.').length).toBeGreaterThan(0));
  expect(run).not.toHaveBeenCalled();
});

test('J and K go through the list that the page was opened from, and back leads to the list', async () => {
  function Screen() {
    const { pathname } = useLocation();
    const id = Number(pathname.split('/').at(-1));
    return id ? (
      <WalkButtons label="Policies of the list" id={id} pageOf={(other) => policyPath('motor-insurance', other)} />
    ) : (
      <>
        <table data-rows>
          <tbody>
            {[9, 7, 8].map((row) => (
              <tr key={row} data-row data-record={row} />
            ))}
          </tbody>
        </table>
        <OpenPage kind="motor-insurance" id={7} />
      </>
    );
  }
  const { user, router } = drawAt('?page=2', Screen, '/motor-insurance/$');
  await router.navigate({ href: '/motor-insurance/list?page=2' } as never);
  await user.click(await screen.findByRole('link', { name: /^Open page/ }));
  expect(await screen.findByText('2 of 3')).toBeTruthy();
  await user.keyboard('j');
  await screen.findByText('3 of 3');
  expect(router.state.location.pathname).toBe('/motor-insurance/policy/8');
  await user.keyboard('j');
  await user.click(screen.getByRole('button', { name: 'The one before' }));
  await screen.findByText('2 of 3');
  await user.keyboard('k');
  await screen.findByText('1 of 3');
  router.history.back();
  await screen.findByRole('link', { name: /^Open page/ });
  expect(router.state.location.href).toBe('/motor-insurance/list?page=2');
});

const PAPERS = {
  ...(OVERVIEW as object),
  documents: [{ kind: 'policy', name: 'Policy', path: '/files/1?s=1', added_at: '2026-01-09T05:00:00Z', by: null }],
  acts: [],
} as never;

test('a paper that a claim misses is taken where it is dropped, and an empty one is refused there', async () => {
  const sent: FormData[] = [];
  answerCalls((url: URL, { method, body }: RequestInit) => {
    if (method === 'POST' && url.pathname === '/api/claims/9/documents') {
      sent.push(body as FormData);
      return { data: {}, successMsg: 'Document added to the claim!' };
    }
    return { data: { id: 1, name: 'Meera Joshi', role: { name: 'Admin' }, notices: [], enrol_within_days: null } };
  });
  const { user } = drawAt('', () => <PapersSection kind={KIND} overview={PAPERS} />, '/motor-insurance/policy/7');
  const place = (await screen.findByRole('link', { name: 'FIR' })).closest('li') as HTMLElement;
  const input = place.querySelector('input[type=file]') ?? document.querySelector('input[type=file]');
  await user.upload(input as HTMLInputElement, new File([], 'fir.pdf', { type: 'application/pdf' }));
  expect((await within(place).findByRole('alert')).textContent).toBe('This file is empty');
  await user.upload(input as HTMLInputElement, new File(['%PDF-1.7'], 'fir.pdf', { type: 'application/pdf' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.get('kind')).toBe('fir');
  expect(sent[0]?.get('file')).toMatchObject({ name: 'fir.pdf' });
});
