// @vitest-environment happy-dom
import type { RoleName } from '@bimabahi/contract/api/roles';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerCalls, draw } from '../../testing/in-browser.tsx';
import { motorPolicy as policy } from '../../testing/motor-policy.ts';
import { remember } from '../../ui/api/session.ts';
import { UpdateMotorModal } from './MotorFields.tsx';

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
  // The stored commission is 10 % of the premium before.
  await user.click(await screen.findByRole('button', { name: 'Save anyway' }));
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

const INSURERS = [{ id: 4, name: 'Sahyadri General Insurance', aliases: ['SGI'] }];

/** The dialog of a policy whose insurer is written in a way that nobody knows. */
function openOf(role: RoleName) {
  remember('token', role);
  const names = [...INSURERS];
  const calls = answerCalls(({ pathname }, { method, body }) => {
    if (pathname === '/api/insurers/aliases') {
      names[0] = { id: 4, name: 'Sahyadri General Insurance', aliases: ['SGI', JSON.parse(String(body)).alias] };
      return { data: { ...names[0], kind: 'general', is_active: true, version: 2 } };
    }
    if (method === 'PUT') return { data: policy, findings: [], successMsg: 'Motor Insurance Updated!' };
    if (pathname === '/api/insurers/options') return { data: names, total_count: names.length };
    if (pathname === '/api/user') return Response.json({ code: 'failed', message: 'Away.' }, { status: 400 });
    return nothing;
  });
  const user = draw(<UpdateMotorModal policy={{ ...policy, name_remark: 'Sahyadri Gen Ins' }} onClose={onClose} />);
  return { user, sent: (method: string) => calls.filter(({ init }) => init.method === method) };
}
const NOT_KNOWN = /No active insurer has this name/;

test('an insurer that is not known is assigned from within the form, and nothing typed is lost or sent', async () => {
  const { user, sent } = openOf('Admin');
  await user.type(field('Engine No.'), 'E-99');
  await screen.findByText(NOT_KNOWN);
  await user.click(screen.getByRole('button', { name: 'Assign Sahyadri Gen Ins' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign Name' }));
  // What the name tells is proposed.
  await waitFor(() => expect(dialog.getByRole<HTMLInputElement>('combobox', { name: 'Insurer' }).value).toBe('Sahyadri General Insurance'));
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  await screen.findByText('“Sahyadri Gen Ins” is now a name of Sahyadri General Insurance');
  await waitFor(() => expect(screen.queryByText(NOT_KNOWN)).toBeNull());
  expect(bodies(sent('POST').filter(({ url }) => url.pathname === '/api/insurers/aliases'))).toEqual([
    { insurer_id: '4', alias: 'Sahyadri Gen Ins' },
  ]);
  expect([field('Engine No.').value, document.activeElement]).toEqual(['E-99', field('Company')]);
  expect(sent('PUT')).toEqual([]);
});

test('while a known name is half typed nothing is said, and another one is said at once', async () => {
  const { user } = openOf('Admin');
  await screen.findByText(NOT_KNOWN);
  await user.clear(field('Company'));
  await user.type(field('Company'), 'sahy');
  expect(screen.queryByText(NOT_KNOWN)).toBeNull();
  await user.type(field('Company'), 'x');
  expect(screen.getByText(NOT_KNOWN)).toBeTruthy();
  await user.clear(field('Company'));
  await user.type(field('Company'), 'S.G.I.');
  await user.tab();
  expect(screen.queryByText(NOT_KNOWN)).toBeNull();
});

test('who may not assign a name is told what to do', async () => {
  openOf('Feeder');
  expect((await screen.findByText(NOT_KNOWN)).textContent).toContain('an Admin assigns the name under Insurers');
  expect(screen.queryByRole('button', { name: /^Assign/ })).toBeNull();
});
