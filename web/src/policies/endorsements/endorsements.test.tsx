// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerCalls, draw, drawAt } from '../../testing/in-browser.tsx';
import { EndorsementsPage } from './EndorsementsPage.tsx';
import { Endorsements } from './public.ts';

const may = vi.fn<(permission: string) => boolean>();
vi.mock('../../ui/api/use-can.ts', () => ({ useCan: () => may, useRole: () => 'Admin' }));

const POLICY = {
  ...{ id: 7, version: 3, policy_no: 'P/7', start_date: '2026-04-01', end_date: '2027-03-31' },
  ...{ insured_name: 'Sharma Roadways', insured_mobile: null, insured_email: null, vehicle_no: 'NEW', engine_no: 'E1', chassis_no: null },
};
const ENDORSEMENT = {
  ...{ id: 5, version: 2, policies: 'motor', policy_id: 7, kind: 'change', status: 'sent', version_no: null, endorsement_no: null },
  policy: { policy_no: 'P/7', insured_name: 'Sharma Roadways', company: null },
  ...{ requested_on: '2026-06-01', sent_on: '2026-06-02', received_on: null, delivered_on: null, effective_date: '2026-06-10' },
  changes: [{ field: 'vehicle_no', before: 'NEW', after: 'GJ05CD0007' }],
  ...{ reason: 'The number is there', undo_reason: null, receipt_refused: null, net_delta: 0, gst_delta: 0, total_delta: 0 },
};
/** What each request gets, by method and path; the requests with their bodies. */
function answer(answers: Readonly<Record<string, unknown>>) {
  const requests = answerCalls(({ pathname }, { method }) => answers[`${method} ${pathname}`]);
  return { sent: () => JSON.parse(String(requests.findLast(({ init }) => init.method !== undefined && init.method !== 'GET')?.init.body)) };
}
const answers = (...data: object[]) => ({ 'GET /api/motor-insurance/7/endorsements': { data, total_count: data.length } });
const section = () => draw(<Endorsements policies="motor" policy={POLICY} onCovered={() => {}} />);

beforeEach(() => {
  may.mockReset();
  may.mockReturnValue(true);
});

test('says that nothing changed, and a client is offered nothing', async () => {
  may.mockReturnValue(false);
  answer(answers());
  section();
  expect(await screen.findByText('None: the policy is as it was issued.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('shows what is asked for, old and new, and receives it with its number', async () => {
  const calls = answer({
    ...answers(ENDORSEMENT),
    'POST /api/endorsements/5/status': { data: ENDORSEMENT, successMsg: 'Endorsement received!' },
  });
  const user = section();
  expect(await screen.findByText('Vehicle No.: NEW → GJ05CD0007')).toBeTruthy();
  expect(screen.getByText('From 10-06-2026. Requested 01-06-2026, sent 02-06-2026.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Receive: Change of 10-06-2026' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Receive Endorsement' }));
  await user.type(dialog.getByLabelText('Endorsement No.'), 'END/9');
  await user.click(dialog.getByRole('button', { name: 'Receive' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.sent()).toMatchObject({ status: 'received', endorsement_no: 'END/9', version: 2 });
});

const REFUSED = 'This endorsement pays something back, so another Admin than the one who asks for it receives it.';

test('offers no receipt that is refused, and says why', async () => {
  answer(answers({ ...ENDORSEMENT, kind: 'refund', total_delta: -590, receipt_refused: REFUSED }));
  const user = section();
  expect(await screen.findByText(REFUSED)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Receive/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'More for Refund of 10-06-2026' }));
  expect(await screen.findByRole('menuitem', { name: 'Withdraw' })).toBeTruthy();
});

test('takes no paper of what pays back from whoever may not receive it', async () => {
  answer({ 'GET /api/motor-insurance/7/endorsements': { data: [], total_count: 0, refund_refused: REFUSED } });
  const user = section();
  await user.click(await screen.findByRole('button', { name: 'Request Endorsement' }));
  await screen.findByRole('dialog', { name: 'Request Endorsement' });
  const isHere = () => screen.getByText('The paper is here').hasAttribute('disabled');
  expect(isHere()).toBe(false);
  await user.selectOptions(screen.getByLabelText('Kind'), 'refund');
  await waitFor(() => expect(isHere()).toBe(true));
  expect(screen.getByText(REFUSED)).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Kind'), 'change');
  await waitFor(() => expect(isHere()).toBe(false));
  await user.type(screen.getByLabelText('Net Premium Change'), '-100{Tab}');
  await waitFor(() => expect(isHere()).toBe(true));
});

test('asks for what differs from the policy alone, and shows a refusal at its field', async () => {
  const path = 'POST /api/motor-insurance/7/endorsements';
  const refusal = { message: 'Must be another', errorMsg: '', code: 'invalid', errors: { vehicle_no: ['Is of another vehicle'] } };
  const calls = answer({ ...answers(), [path]: Response.json(refusal, { status: 422 }) });
  const user = section();
  await user.click(await screen.findByRole('button', { name: 'Request Endorsement' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Request Endorsement' }));
  await user.clear(dialog.getByLabelText(/^Vehicle No\./));
  await user.type(dialog.getByLabelText(/^Vehicle No\./), 'GJ05CD0007');
  expect(dialog.getByText('Now: NEW')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Request' }));
  expect(await dialog.findByText('Is of another vehicle')).toBeTruthy();
  expect(calls.sent()).toMatchObject({
    kind: 'change',
    status: 'requested',
    changes: { vehicle_no: 'GJ05CD0007' },
  });
});

test('takes one that is here on its day of receipt, and says a refusal at it', async () => {
  const path = 'POST /api/motor-insurance/7/endorsements';
  const message = 'Must not be before 01-01-2026, 90 days before the policy begins';
  const refusal = { message, errorMsg: message, code: 'invalid', errors: { received_on: [message] } };
  const calls = answer({ ...answers(), [path]: Response.json(refusal, { status: 422 }) });
  const user = section();
  await user.click(await screen.findByRole('button', { name: 'Request Endorsement' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Request Endorsement' }));
  expect(dialog.getByLabelText('Requested On')).toBeTruthy();
  await user.selectOptions(dialog.getByLabelText('Status'), 'received');
  expect(dialog.queryByLabelText('Requested On')).toBeNull();
  await user.clear(dialog.getByLabelText('Received On'));
  await user.type(dialog.getByLabelText('Received On'), '20-06-2025{Tab}');
  await user.clear(dialog.getByLabelText(/^Vehicle No\./));
  await user.type(dialog.getByLabelText(/^Vehicle No\./), 'GJ05CD0007');
  await user.click(dialog.getByRole('button', { name: 'Receive' }));
  expect(await dialog.findByText(message)).toBeTruthy();
  expect(calls.sent()).toMatchObject({ status: 'received', received_on: '2025-06-20' });
  expect(calls.sent()).not.toHaveProperty('requested_on');
});

test('corrects the days of what is open, and of what came its number and reason alone', async () => {
  const received = { ...ENDORSEMENT, id: 6, kind: 'correction', status: 'received', received_on: '2026-06-15', version_no: 1 };
  const given: Readonly<Record<string, object>> = {
    'GET /api/motor-insurance/7/endorsements': { data: [ENDORSEMENT, received], total_count: 2 },
    'PUT /api/endorsements/5': { data: ENDORSEMENT, warnings: [], successMsg: 'Endorsement updated!' },
  };
  const requests = answerCalls(({ pathname }, { method }) => given[`${method} ${pathname}`]);
  const user = section();
  const correct = async (about: string) => {
    await user.click(await screen.findByRole('button', { name: `More for ${about}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Correct' }));
    return within(await screen.findByRole('dialog', { name: 'Correct Request' }));
  };
  const dialog = await correct('Change of 10-06-2026');
  await user.clear(dialog.getByLabelText(/^Requested On/));
  await user.type(dialog.getByLabelText(/^Requested On/), '30-05-2026{Tab}');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = requests.find(({ init }) => init.method === 'PUT')?.init.body;
  expect(JSON.parse(String(sent))).toMatchObject({ requested_on: '2026-05-30', effective_date: '2026-06-10', version: 2 });
  const ofReceived = await correct('Correction of 10-06-2026');
  expect(ofReceived.getByLabelText('Endorsement No.')).toBeTruthy();
  expect(ofReceived.queryByLabelText(/^Requested On/)).toBeNull();
});

test('notes on which day one was sent, and when it was handed over', async () => {
  const received = { ...ENDORSEMENT, id: 6, kind: 'correction', status: 'received', received_on: '2026-06-15', version_no: 1 };
  const calls = answer({
    ...answers({ ...ENDORSEMENT, status: 'requested', sent_on: null }, received),
    'POST /api/endorsements/5/status': { data: ENDORSEMENT, successMsg: 'Endorsement sent!' },
    'POST /api/endorsements/6/status': { data: received, successMsg: 'Endorsement delivered!' },
  });
  const user = section();
  const note = async (about: string, item: string, title: string, label: RegExp) => {
    await user.click(await screen.findByRole('button', { name: `More for ${about}` }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    await user.clear(dialog.getByLabelText(label));
    await user.type(dialog.getByLabelText(label), '16-06-2026{Tab}');
    await user.click(dialog.getByRole('button', { name: item }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await note('Change of 10-06-2026', 'Sent', 'Sent to the Insurer', /^Sent On/);
  expect(calls.sent()).toEqual({ status: 'sent', on: '2026-06-16', version: 2 });
  await note('Correction of 10-06-2026', 'Delivered', 'Handed over to the Client', /^Delivered On/);
  expect(calls.sent()).toEqual({ status: 'delivered', on: '2026-06-16', version: 2 });
});

test('leaves to be computed what depends on an amount that is corrected', async () => {
  const refund = { ...ENDORSEMENT, kind: 'refund', net_delta: -500, gst_delta: -90, total_delta: -590 };
  const calls = answer({
    ...answers(refund),
    'PUT /api/endorsements/5': { data: refund, warnings: [], reasons: [], successMsg: 'Updated!' },
  });
  const user = section();
  await user.click(await screen.findByRole('button', { name: 'More for Refund of 10-06-2026' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Correct' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct Request' }));
  await user.clear(dialog.getByLabelText('Net Premium Change'));
  await user.type(dialog.getByLabelText('Net Premium Change'), '-480');
  await user.type(dialog.getByLabelText('GST Change'), '-86');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { net_delta, gst_delta, total_delta } = calls.sent();
  expect([Number(net_delta), Number(gst_delta), total_delta || null]).toEqual([-480, -86, null]);
});

test('takes the latest back with a reason, and nothing before it', async () => {
  const received = (fields: object) => ({ ...ENDORSEMENT, status: 'received', received_on: '2026-06-15', ...fields });
  const calls = answer({
    ...answers(received({ id: 6, version_no: 2 }), received({ version_no: 1 })),
    'POST /api/endorsements/6/undo': { data: ENDORSEMENT, successMsg: 'Receipt taken back!' },
  });
  const user = section();
  const [latest, first] = await screen.findAllByRole('button', { name: 'More for Change of 10-06-2026' });
  await user.click(first as HTMLElement);
  expect(await screen.findByRole('menuitem', { name: 'Delivered' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Take Back' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(latest as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: 'Take Back' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take Back Receipt' }));
  await user.click(dialog.getByRole('button', { name: 'Take Back' }));
  expect(await dialog.findByText('Required')).toBeTruthy();
  await user.type(dialog.getByLabelText(/^Reason/), 'Of another vehicle');
  await user.click(dialog.getByRole('button', { name: 'Take Back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.sent()).toMatchObject({ reason: 'Of another vehicle', version: 2 });
});

test('takes one with money on it back once it is said how much', async () => {
  const received = { ...ENDORSEMENT, status: 'received', received_on: '2026-06-15', id: 6, version_no: 1 };
  const sentence = 'Money is on this endorsement: ₹ 500.00 were received. Take it back all the same?';
  const refusal = { message: sentence, errorMsg: sentence, code: 'conflict', errors: { again: [sentence] } };
  const calls = answer({ ...answers(received), 'POST /api/endorsements/6/undo': Response.json(refusal, { status: 409 }) });
  const user = section();
  await user.click(await screen.findByRole('button', { name: 'More for Change of 10-06-2026' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Take Back' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take Back Receipt' }));
  await user.type(dialog.getByLabelText(/^Reason/), 'Of another vehicle');
  await user.click(dialog.getByRole('button', { name: 'Take Back' }));
  expect(await dialog.findByText(sentence)).toBeTruthy();
  expect(calls.sent()).not.toHaveProperty('again');
  await user.click(await dialog.findByRole('button', { name: 'Save all the same' }));
  await waitFor(() => expect(calls.sent()).toMatchObject({ reason: 'Of another vehicle', again: 1 }));
});

test('says what a cancellation pays back, part by part, and asks for it without an amount', async () => {
  const suggestion = {
    ...{ days: 365, days_left: 182, net: 5_983.56, gst: 1_077.04, total: 7_060.6, reasons: ['GST: 18 % of 5,983.56 = 1,077.04.'] },
    parts: [{ part: 'od', net: 12_000, refund: 5_983.56, reason: '182 of 365 days are left.' }],
  };
  const calls = answer({
    ...answers(),
    'GET /api/motor-insurance/7/cancellation': { data: suggestion },
    'POST /api/motor-insurance/7/endorsements': { data: ENDORSEMENT, warnings: [], reasons: [], successMsg: 'Endorsement requested!' },
  });
  const user = section();
  await user.click(await screen.findByRole('button', { name: 'Request Endorsement' }));
  const open = async () => within(await screen.findByRole('dialog', { name: /^(Request Endorsement|Cancel the policy)$/ }));
  await user.selectOptions((await open()).getByLabelText('Kind'), 'cancellation');
  const dialog = await open();
  await user.clear(dialog.getByLabelText(/^Cancelled From/));
  await user.type(dialog.getByLabelText(/^Cancelled From/), '01-10-2026{Tab}');
  expect(dialog.getByText('Say from when and why, to see what is paid back.')).toBeTruthy();
  await user.selectOptions(dialog.getByLabelText(/^Why/), 'sold');
  expect((await dialog.findByRole('status', { name: 'What is paid back' })).textContent).toContain('7,060.60');
  await user.click(dialog.getByRole('button', { name: 'Request' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { net_delta, ...sent } = calls.sent();
  expect([net_delta || null, sent]).toMatchObject([null, { kind: 'cancellation', cancel_reason: 'sold', effective_date: '2026-10-01' }]);
});

test('shows what the premium is now, and asks for nothing more of a cancelled policy', async () => {
  answer(answers({ ...ENDORSEMENT, kind: 'cancellation', status: 'received', version_no: 1, cancel_reason: 'sold', changes: [] }));
  const cancelled = { ...POLICY, cancelled_on: '2026-10-01', net_now: 6_016.44, gst_now: 1_082.96, total_now: 7_099.4 };
  draw(<Endorsements policies="motor" policy={cancelled} onCovered={() => {}} />);
  expect(await screen.findByText('Premium Now')).toBeTruthy();
  expect(screen.getByText(/7,099\.40/)).toBeTruthy();
  expect(screen.getByText('Vehicle or business sold')).toBeTruthy();
  expect(screen.queryByText('Commission In')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Request Endorsement' })).toBeNull();
});

test('the list says who waits for whom, and a late request is asked for again by a text', async () => {
  const row = { ...ENDORSEMENT, policy: { ...ENDORSEMENT.policy, vehicle_no: 'GJ05CD0007' }, waiting_days: 9, is_late: true };
  answer({
    'GET /api/endorsements': { data: [row], total_count: 1 },
    'GET /api/endorsements/summary': { data: { bands: { late: 1, office: 0, insurer: 1, client: 0 }, late_after: 5 } },
  });
  const { user } = drawAt('', EndorsementsPage);
  expect(await screen.findByText('9 working days')).toBeTruthy();
  expect(screen.getByText('for the insurer')).toBeTruthy();
  expect(await screen.findByText('open for more than 5 working days')).toBeTruthy();
  const write = vi.fn<(text: string) => Promise<void>>(async () => undefined);
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(write);
  await user.click(screen.getByRole('button', { name: 'More for Change of P/7' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Copy the request' }));
  expect(write.mock.calls[0]?.[0]).toBe(
    'Dear team, we asked on 01-06-2026 for an endorsement (change) of policy P/7, GJ05CD0007, Sharma Roadways:\n- Vehicle No.: NEW → GJ05CD0007\n- from 10-06-2026\n- The number is there',
  );
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  for (const [item, address] of [
    ['Ask by mail', /^mailto:\?subject=Endorsement%20of%20P%2F7&body=Dear%20team%2C/],
    ['Ask on WhatsApp', /^https:\/\/wa\.me\/\?text=Dear%20team%2C/],
  ] as const) {
    await user.click(screen.getByRole('button', { name: 'More for Change of P/7' }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
    expect(opened.mock.lastCall?.[0]).toMatch(address);
  }
});

test('another kind keeps what was typed', async () => {
  answer(answers());
  const user = section();
  await user.click(await screen.findByRole('button', { name: 'Request Endorsement' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Request Endorsement' }));
  await user.type(dialog.getByLabelText('Reason'), 'The bank is paid');
  await user.clear(dialog.getByLabelText('Vehicle No.'));
  await user.type(dialog.getByLabelText('Vehicle No.'), 'GJ05CD0007');
  await user.selectOptions(dialog.getByLabelText('Kind'), 'extension');
  expect((await screen.findByLabelText<HTMLInputElement>('Reason')).value).toBe('The bank is paid');
  await user.selectOptions(screen.getByLabelText('Kind'), 'addition');
  expect((await screen.findByLabelText<HTMLInputElement>('Vehicle No.')).value).toBe('GJ05CD0007');
});
