// @vitest-environment happy-dom
import type { Claim } from '@bimabahi/contract/policies/claims';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerCalls, draw, drawAt } from '../../testing/in-browser.tsx';
import { rupees } from '../../ui/format.ts';
import { ClaimCalls } from './ClaimCalls.tsx';
import { ClaimDocuments } from './ClaimDocuments.tsx';
import { ClaimFacts, ClaimMoney } from './ClaimFacts.tsx';
import { ClaimsPage } from './ClaimsPage.tsx';
import { ClaimThread } from './ClaimThread.tsx';
import { ClocksModal } from './ClocksModal.tsx';
import { clockWords, requestText } from './claim-words.ts';
import { MoveClaimModal } from './MoveClaimModal.tsx';
import { PickPolicyModal } from './PickPolicyModal.tsx';
import { RegisterClaimModal } from './RegisterClaimModal.tsx';
import { UpdateClaimModal } from './UpdateClaimModal.tsx';

let role = 'Admin';
let may: (permission: string) => boolean = () => true;
vi.mock('../../ui/api/use-can.ts', () => ({ useCan: () => may, useRole: () => role }));
vi.mock('../../ui/api/current-user.ts', () => ({ useCurrentUser: () => ({ data: { id: 1, role: { name: role } } }) }));

beforeEach(() => {
  sessionStorage.clear();
  role = 'Admin';
  may = () => true;
});

const POLICY = { id: 5, policy_no: 'P/5', insured_name: 'Gauri Transport', start_date: '2025-04-01', end_date: '2026-03-31' };
const CLAIM: Claim = {
  id: 7,
  version: 3,
  policies: 'motor',
  policy_id: 5,
  policy: {
    ...POLICY,
    vehicle_no: 'GJ05RT4471',
    product: null,
    company: 'Oriental',
    od_end_date: null,
    cancelled_on: null,
    tp_end_date: null,
    cover: 'Package',
    line: null,
    addons: null,
  },
  claim_no: 'CL/7',
  kind: 'own_damage',
  loss_date: '2025-11-12',
  stage: 'intimated',
  stage_at: '2025-11-12T06:00:00.000Z',
  intimated_on: '2025-11-12',
  approved: 10_000,
  settled: null,
  is_cashless: 0,
  owner: { id: 3, name: 'Anjali Rawat' },
  findings: [],
  missing: ['claim_form', 'photos'],
};

function answering(data: unknown = CLAIM) {
  const requests = answerCalls((_, { method }) => (method === 'GET' ? { data: [], total_count: 0 } : { successMsg: 'Saved', data }));
  const sent = async (method: string) => {
    await waitFor(() => expect(requests.some(({ init }) => init.method === method)).toBe(true));
    const body = requests.find(({ init }) => init.method === method)?.init.body;
    return body instanceof FormData ? body : JSON.parse(String(body));
  };
  return { requests, sent };
}

const NO_CLAIMS = { overdue: 0, today: 0, week: 0, client: 0, insurer: 0, settled_this_month: 0 };
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

test('a claim is registered, and a loss outside the cover is asked for its reason', async () => {
  const { sent } = answering();
  const user = draw(<RegisterClaimModal policies="motor" policy={POLICY} onClose={() => undefined} />);
  expect(screen.queryByRole('option', { name: 'Marine' })).toBeNull();
  await user.type(await field('Loss Date'), '12-04-2026');
  await user.tab();
  await user.type(await field('Outside the cover because'), 'Extended by a cover note');
  await user.type(await field('Claim No.'), 'CL/1');
  await user.click(screen.getByRole('button', { name: 'Register' }));
  expect(await sent('POST')).toMatchObject({
    policies: 'motor',
    policy_id: 5,
    kind: 'own_damage',
    loss_date: '2026-04-12',
    outside_reason: 'Extended by a cover note',
    claim_no: 'CL/1',
  });
});

test('a loss outside the cover is offered the policy of the vehicle that covers it', async () => {
  const running = { ...POLICY, id: 6, policy_no: 'P/6', vehicle_no: 'GJ05RT4471', start_date: '2026-04-01', end_date: '2027-03-31' };
  const found = [{ ...running, id: 9, policy_no: 'P/9', vehicle_no: 'GJ05RT44719' }, running];
  const requests = answerCalls((_, { method }) =>
    method === 'GET' ? { data: { users: [], 'motor-insurance': found, 'corporate-insurance': [] } } : { successMsg: 'Saved', data: CLAIM },
  );
  const user = draw(<RegisterClaimModal policies="motor" policy={{ ...POLICY, vehicle_no: 'GJ05RT4471' }} onClose={() => undefined} />);
  await user.type(await field('Loss Date'), '12-04-2026');
  await user.tab();
  expect((await screen.findByText(/is within/)).textContent).toBe('12-04-2026 is within P/6, 01-04-2026 to 31-03-2027.');
  await user.click(screen.getByRole('button', { name: 'Register there' }));
  expect(screen.queryByRole('textbox', { name: 'Outside the cover because' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Register' }));
  await waitFor(() => expect(requests.some(({ init }) => init.method === 'POST')).toBe(true));
  expect(JSON.parse(String(requests.at(-1)?.init.body))).toMatchObject({ policy_id: 6, loss_date: '2026-04-12' });
});

test('without a policy open a claim is registered on the one that is found, what runs first', async () => {
  const ended = { ...POLICY, user: { id: 4 }, vehicle_no: 'GJ05RT4471', policy_no: 'P/5', product: null };
  const running = { ...ended, id: 6, policy_no: 'P/6', start_date: '2020-04-01', end_date: '2099-03-31' };
  const other = { ...running, id: 8, policy_no: 'P/8', user: { id: 5 } };
  const results = { users: [], 'motor-insurance': [ended, other, running], 'corporate-insurance': [] };
  answerCalls((_, { method }) => (method === 'GET' ? { data: results } : { successMsg: 'Saved', data: CLAIM }));
  const user = draw(<PickPolicyModal client={{ id: 4, name: 'Gauri' }} onClose={() => undefined} />);
  await screen.findByText(/P\/6/);
  expect(screen.getAllByRole('button', { name: /GJ05/ }).map(({ textContent }) => textContent?.split('· ')[1])).toEqual(['P/6', 'P/5']);
  await user.type(await field('Vehicle, policy or name'), '{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Register a claim' });
  within(dialog).getByText('P/6');
});

test('a Telecaller is shown no amount and sends none', async () => {
  role = 'Telecaller';
  const { sent } = answering();
  const user = draw(<RegisterClaimModal policies="motor" policy={POLICY} onClose={() => undefined} />);
  await user.type(await field('Loss Date'), '12-11-2025');
  expect(screen.queryByRole('textbox', { name: 'Estimate' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Register' }));
  expect(await sent('POST')).not.toHaveProperty('estimate');
});

test('more that is settled than approved is confirmed', async () => {
  const { sent } = answering();
  const user = draw(<UpdateClaimModal claim={CLAIM} onClose={() => undefined} />);
  const confirm = 'More was settled than approved, and that is right';
  await user.type(await field('Settled'), '10,001');
  expect(screen.queryByRole('checkbox', { name: confirm })).toBeNull();
  await user.clear(await field('Settled'));
  await user.type(await field('Settled'), '10,500');
  await user.click(await screen.findByRole('checkbox', { name: confirm }));
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(await sent('PUT')).toEqual({ settled: '10500', settled_anyway: '1', version: 3 });
});

test('the next step offers later stages alone, and a rejection needs its reason', async () => {
  const { sent } = answering();
  const user = draw(<MoveClaimModal claim={{ ...CLAIM, stage: 'documents_pending' }} onClose={() => undefined} />);
  const stages = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Stage' });
  expect([...stages.options].map(({ text }) => text)).toEqual(['Approved', 'Settled', 'Rejected', 'Withdrawn']);
  await user.selectOptions(stages, 'Rejected');
  await user.type(await field('Reason'), 'No licence');
  await user.click(screen.getByRole('button', { name: 'Save the step' }));
  expect(await sent('POST')).toMatchObject({ stage: 'rejected', note: 'No licence', version: 3 });
});

test('a step asks for what its stage is about, and sends nothing of another stage', async () => {
  const { sent } = answering();
  const user = draw(<MoveClaimModal claim={{ ...CLAIM, stage: 'surveyor_appointed' }} onClose={() => undefined} />);
  await user.type(await field('Estimate'), '48,200');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Stage' }), 'Approved');
  expect(screen.queryByRole('textbox', { name: 'Estimate' })).toBeNull();
  await user.clear(await field('Approved'));
  await user.click(screen.getByRole('button', { name: 'Save the step' }));
  await screen.findByText('Enter it, or skip it');
  await user.type(await field('Approved'), '44,900');
  await user.type(await field('Deducted because'), 'Excess');
  await user.click(screen.getByRole('button', { name: 'Save the step' }));
  expect(await sent('POST')).toEqual({
    ...{ stage: 'approved', approved: '44900', deducted: '', deducted_reason: 'Excess', at: '', note: '', version: 3 },
  });
});

test('a settlement begins with what was approved, and without an amount says why', async () => {
  const { requests, sent } = answering();
  const user = draw(<MoveClaimModal claim={{ ...CLAIM, stage: 'approved' }} onClose={() => undefined} />);
  expect((await field('Settled')).value).toBe('10,000');
  await user.clear(await field('Settled'));
  await user.click(screen.getByRole('button', { name: 'Save the step' }));
  await screen.findByText('Enter it, or skip it');
  await user.click(screen.getByRole('checkbox', { name: /^Skip/ }));
  await user.click(screen.getByRole('button', { name: 'Save the step' }));
  await screen.findByText('Required: why no amount is known');
  expect(requests).toEqual([]);
  await user.type(await field('Reason'), 'The garage will tell');
  await user.click(screen.getByRole('button', { name: 'Save the step' }));
  const body = await sent('POST');
  expect(body).toMatchObject({ stage: 'settled', note: 'The garage will tell' });
  expect(body).not.toHaveProperty('settled');
});

test('papers that are missing are ticked, and a Telecaller is asked for no amount', async () => {
  role = 'Telecaller';
  const { sent } = answering();
  const user = draw(<MoveClaimModal claim={{ ...CLAIM, stage: 'surveyor_appointed' }} onClose={() => undefined} />);
  expect(screen.queryByRole('textbox', { name: 'Estimate' })).toBeNull();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Stage' }), 'Documents pending');
  await user.click(await screen.findByRole('checkbox', { name: 'Photos' }));
  await user.click(screen.getByRole('button', { name: 'Save the step' }));
  expect(await sent('POST')).toMatchObject({ stage: 'documents_pending', papers: ['claim_form'] });
});

test('a tile shows the claims of its band alone', async () => {
  const bands = { ...NO_CLAIMS, overdue: 2, insurer: 3 };
  const asked: string[] = [];
  answerCalls(({ pathname, search }) => {
    if (pathname.endsWith('/summary')) return { data: { bands, open: 3 } };
    asked.push(search);
    return { data: [], total_count: 0 };
  });
  const { user } = drawAt('', ClaimsPage);
  const overdue = await screen.findByRole('button', { name: /Overdue/ });
  await waitFor(() => expect(overdue.textContent).toContain('2'));
  await user.click(overdue);
  await waitFor(() => expect(asked.some((search) => search.includes('band=overdue'))).toBe(true));
});

test('clocks are changed, and only those that differ are sent', async () => {
  const clock = { id: 1, kind: 'any', from_stage: 'intimated', to_stage: 'surveyor_appointed', hours: 24, source: null, version: 1 };
  const requests = answerCalls((_, { method }) =>
    method === 'GET' ? { data: [clock], total_count: 1 } : { successMsg: 'Saved', data: [] },
  );
  const user = draw(<ClocksModal onClose={() => undefined} />);
  const hours = await field('Every other claim: Intimated to surveyor appointed');
  await user.clear(hours);
  await user.type(hours, '48');
  await user.click(screen.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(requests.some(({ init }) => init.method === 'PUT')).toBe(true));
  const sent = JSON.parse(String(requests.find(({ init }) => init.method === 'PUT')?.init.body));
  expect(sent).toEqual({ clocks: [{ kind: 'any', from_stage: 'intimated', to_stage: 'surveyor_appointed', hours: '48' }] });
});

test.each([
  ['2026-11-12T05:00:00Z', { isOverdue: true, words: 'overdue by 5 hours' }],
  ['2026-11-09T10:00:00Z', { isOverdue: true, words: 'overdue by 3 days' }],
  ['2026-11-12T10:30:00Z', { isOverdue: false, words: 'in under an hour' }],
  ['2026-11-12T11:30:00Z', { isOverdue: false, words: 'in 1 hour' }],
])('a clock that is due at %s reads so', (due, words) => expect(clockWords(due, Date.parse('2026-11-12T10:00:00Z'))).toEqual(words));

test('a client hands in what is missing', async () => {
  may = (permission) => permission !== 'claims.update';
  const { sent } = answering();
  const user = draw(<ClaimDocuments claim={CLAIM} />);
  await screen.findByText(/^A PDF or picture, up to 10 MB/);
  await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, new File(['x'], 'IMG_1.jpg', { type: 'image/jpeg' }));
  const kinds = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'What IMG_1.jpg is' });
  expect([...kinds.options].map(({ text }) => text)).toEqual(['Choose what it is', 'Claim form', 'Photos']);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add' }).disabled).toBe(true);
  await user.selectOptions(kinds, 'Photos');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  const body = await sent('POST');
  expect([body.get('kind'), body.get('file').name]).toEqual(['photos', 'IMG_1.jpg']);
});

test('the thread has the newest step first with its amount and papers, what is to come above it and the loss below', () => {
  const by = { id: 3, name: 'Anjali Rawat' };
  const step = { by, note: null };
  const steps = [
    { ...step, id: 1, stage: 'intimated' as const, at: '2025-11-12T18:30:00.000Z' },
    { ...step, id: 2, stage: 'surveyor_appointed' as const, at: '2025-11-13T06:40:00.000Z' },
    { ...step, id: 3, stage: 'surveyed' as const, at: '2025-11-20T10:00:00.000Z', note: 'Report sent' },
  ];
  const documents = [{ id: 4, kind: 'estimate' as const, file: null, at: '2025-11-18T10:00:00.000Z', by }];
  const more = { due_at: '2025-11-27T10:00:00.000Z', due_to: 'approved' as const, cause: 'Hit from behind', place: 'Ring Road' };
  draw(<ClaimThread claim={{ ...CLAIM, ...more, stage: 'surveyed', estimate: 48_200, surveyor_name: 'D. Pillai', steps, documents }} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual([
    'to comeApproved by 27-11-2025 15:30◐2 papers are missing',
    '20-11-2025 15:30SurveyedAnjali RawatReport sent₹ 48,200.00',
    '13-11-2025 12:10Surveyor appointed: D. PillaiAnjali RawatPapers: Estimate',
    '13-11-2025IntimatedAnjali Rawat',
    '12-11-2025Loss: Own damage, Hit from behindRing Road',
  ]);
});

test('what is entered is told, and what is not is named in one line; a role without amounts sees none', () => {
  draw(
    <>
      <ClaimFacts claim={{ ...CLAIM, garage: 'Shree Motors', surveyor_name: null, note: null }} />
      <ClaimMoney claim={{ ...CLAIM, estimate: 48_200, claimed: null, deducted: 3300, deducted_reason: 'Excess' }} />
    </>,
  );
  expect(document.body.textContent).toContain('Not entered: Surveyor, Note');
  expect(document.body.textContent).not.toContain('--');
  screen.getByText('Deducted: Excess');
  screen.getAllByText('not yet');
  cleanup();
  draw(<ClaimMoney claim={CLAIM} />);
  expect(screen.queryByText('Money')).toBeNull();
});

test('a request names the claim and what is missing', () =>
  expect(requestText(CLAIM, 'Gauri')).toBe(
    'Dear Gauri, for the claim CL/7 (own damage of 12-11-2025, policy P/5) please send:\n- Claim form\n- Photos',
  ));

test('calls with the client are told with who called, about what, and what was promised', () => {
  const call = { id: 1, outcome: 'call_back', template: null, remark: 'Sends photos', about: 'GJ05RT4471', by: { id: 3, name: 'Anjali' } };
  const times = { called_at: '2025-11-13T05:30:00.000Z', next_call_at: '2025-11-14T05:30:00.000Z' };
  const message = {
    ...call,
    ...times,
    id: 2,
    outcome: 'message',
    template: 'document_sent',
    remark: null,
    about: null,
    next_call_at: null,
  };
  draw(<ClaimCalls calls={[message, { ...call, ...times }]} />);
  const [first, second] = screen.getAllByRole('listitem');
  expect(first?.textContent).toMatch(/^Message: Document sent 13-11-2025.*, Anjali$/);
  expect(second?.textContent).toMatch(/^Call back on GJ05 RT 4471 13-11-2025.*, AnjaliSends photosNext call 14-11-2025/);
});

const SUMMED = { estimate: 1000.1, claimed: 900, approved: 0, settled: 0 };
const answeringList = (claims: Claim[], without: object) =>
  answerCalls(({ pathname }) => {
    if (pathname.endsWith('/summary')) return { data: { bands: NO_CLAIMS, open: 0 } };
    if (pathname.endsWith('/sums')) return { data: { ...SUMMED, without } };
    return { data: claims, total_count: claims.length };
  });

test('the amounts of the list are summed below it, and what a sum leaves out opens these claims', async () => {
  const requests = answeringList([CLAIM], { estimate: 2, claimed: 1, approved: 0, settled: 0 });
  const { user } = drawAt('?kind=own_damage', ClaimsPage);
  const foot = await screen.findByRole('rowheader', { name: /All 1 claims/ });
  await within(foot).findByRole('link', { name: '1 without a claimed amount' });
  expect(foot.textContent).toContain(`Open estimates ${rupees(1000.1)} (2 without an estimate) · Claimed`);
  expect(within(foot).queryByRole('link', { name: /a settled amount/ })).toBeNull();
  await user.click(within(foot).getByRole('link', { name: '2 without an estimate' }));
  const asked = () => requests.filter(({ url }) => url.pathname === '/api/claims').at(-1)?.url.searchParams;
  await waitFor(() => expect([asked()?.get('without'), asked()?.get('kind')]).toEqual(['estimate', 'own_damage']));
});

test('a role that reads no amounts asks for no sums', async () => {
  may = (permission) => permission !== 'claims.sums';
  const requests = answeringList([CLAIM], {});
  drawAt('', ClaimsPage);
  await screen.findByText('CL/7');
  expect(requests.some(({ url }) => url.pathname.endsWith('/sums'))).toBe(false);
});

test('a list without claims says so', async () => {
  answeringList([], {});
  drawAt('', ClaimsPage);
  await screen.findByText('No claims');
});
