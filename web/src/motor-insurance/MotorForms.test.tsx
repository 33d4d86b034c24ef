// @vitest-environment happy-dom
import type { MotorPolicy } from '@bimabahi/contract/motor-insurance';
import type { RoleName } from '@bimabahi/contract/roles';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { remember } from '../api/session.ts';
import { answerCalls, draw } from '../testing/in-browser.tsx';
import { UpdateMotorModal } from './MotorForms.tsx';

const policy: MotorPolicy = {
  id: 12,
  version: 3,
  user_id: 4,
  user: { id: 4, name: 'Asha Patel', mobile: '9876543210' },
  insured_name: 'Asha Patel',
  insured_mobile: '9876543210',
  insured_email: null,
  policy_no: 'P/12',
  start_date: '2026-04-01',
  end_date: '2027-03-31',
  name_remark: 'ACKO',
  vehicle_no: 'GJ01AB1234',
  engine_no: null,
  chassis_no: null,
  tdv: null,
  make_model: null,
  ncb: null,
  addons: null,
  product: 'Private car',
  sub_product: null,
  od_tp_package_policy: null,
  od_premium: 4000,
  third_party_premium: 2000,
  net_premium: 6000,
  total_premium: 7080,
  broker: null,
  sub_broker: null,
  commission_in_per: 10,
  commission_in_num: 600,
  commission_out_per: null,
  commission_out_num: null,
  is_claim: 0,
  claim_remark: null,
  issue_date: null,
  gst: 1080,
  premium_reason: null,
  file: '/api/files/policy.pdf',
  created_at: '2026-04-01T05:00:00.000Z',
  updated_at: '2026-04-01T05:00:00.000Z',
};

const onClose = vi.fn();
const nothing = { data: [], total_count: 0 };
let saved: (body: Record<string, unknown>) => unknown;

function open(role: RoleName) {
  remember('token', role);
  const calls = answerCalls(({ pathname }, { method, body }) => {
    if (method === 'PUT') return saved(JSON.parse(String(body)));
    if (pathname === '/api/user') return Response.json({ code: 'failed', message: 'Away.' }, { status: 400 });
    return nothing;
  });
  const user = draw(<UpdateMotorModal policy={policy} onClose={onClose} />);
  return { user, sent: () => calls.filter(({ init }) => init.method === 'PUT') };
}

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
const update = () => screen.getByRole('button', { name: 'Update' });
const bodies = (sent: ReturnType<ReturnType<typeof open>['sent']>) => sent.map(({ init }) => JSON.parse(String(init.body)));

beforeEach(() => {
  sessionStorage.clear();
  onClose.mockReset();
  saved = () => ({ data: { ...policy, version: 4 }, successMsg: 'Motor Insurance Updated!' });
});

test('the dialog says which policy it is about, with amounts and dates as people read them', () => {
  open('Admin');
  const about = within(screen.getByRole('dialog', { name: 'Update Insurance' })).getByRole('group', { name: 'About' });
  expect(about.textContent).toContain('P/12');
  expect(about.textContent).toContain('Asha Patel');
  expect(about.textContent).toContain('6,000');
  expect([field(/^Start Date/).value, field('OD Premium').value]).toEqual(['01-04-2026', '4,000']);
});

test('only the changed field goes to the policy’s own address, and success is told', async () => {
  const { user, sent } = open('Admin');
  await user.type(field('Engine No.'), 'E-99');
  await user.click(update());
  await screen.findByText('Motor Insurance Updated!');
  expect(sent().map(({ url }) => url.pathname)).toEqual(['/api/motor-insurance/12']);
  expect(bodies(sent())).toEqual([{ engine_no: 'E-99', version: 3 }]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('what was filled from a changed premium is sent with it', async () => {
  const { user, sent } = open('Admin');
  await user.clear(field('OD Premium'));
  await user.type(field('OD Premium'), '5,000');
  await user.click(update());
  await screen.findByText('Motor Insurance Updated!');
  expect(bodies(sent())[0]).toMatchObject({ od_premium: '5000', version: 3 });
});

test('the file can be taken off, and that alone is a change', async () => {
  const { user, sent } = open('Admin');
  await user.click(screen.getByRole('button', { name: 'Remove it' }));
  screen.getByText(/The present file is removed with Update/);
  await user.click(update());
  await waitFor(() => expect(bodies(sent())).toEqual([{ remove_file: '1', version: 3 }]));
});

test('of two who edit at once the second sees labels and rupees, and may keep what is theirs', async () => {
  saved = ({ version }) =>
    version === 3
      ? Response.json(
          { code: 'stale-version', message: 'Changed.', data: { ...policy, version: 4, engine_no: 'X', total_premium: 8000 } },
          { status: 409 },
        )
      : { data: policy, successMsg: 'Motor Insurance Updated!' };
  const { user, sent } = open('Admin');
  await user.type(field('Engine No.'), 'E-99');
  await user.click(update());
  await screen.findByText(/Someone else changed this/);
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'FieldYoursTheirs',
    expect.stringMatching(/^Engine No\.E-99X$/),
    expect.stringMatching(/^Total Premiumnot changed₹\s?8,000/),
  ]);
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await screen.findByText('Motor Insurance Updated!');
  expect(bodies(sent()).at(-1)).toEqual({ engine_no: 'E-99', version: 4 });
});

test.each([
  ['Admin', true],
  ['Feeder', false],
] as const)('the commission out is a field of the %s: %s', (role, isField) => {
  open(role);
  expect(screen.queryByLabelText('Commission Out', { selector: 'input' }) !== null).toBe(isField);
  field('Commission In');
});
