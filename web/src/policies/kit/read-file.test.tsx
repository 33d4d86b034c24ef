// @vitest-environment happy-dom
import type { PolicyReading } from '@bimabahi/contract/policies/policy-readings';
import { useForm } from '@mantine/form';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerCalls, draw, drawAt } from '../../testing/in-browser.tsx';
import { CORPORATE } from '../corporate-insurance/corporate-area.tsx';
import { MOTOR } from '../motor-insurance/motor-area.tsx';
import { keepReading } from './known-readings.ts';
import type { Policy, PolicyArea } from './policy-area.ts';
import { ReadFile } from './ReadFile.tsx';
import { lookIn } from './reading-marks.ts';
import { useReadMarks } from './use-read-marks.ts';

const READ = { page: 1, line: 'as printed', because: '' };
const reading = (given: Partial<PolicyReading> = {}): PolicyReading => ({
  ...{ status: 'read', kind: 'motor', insurer: 'Kaveri General', clients: [] },
  fields: [
    { field: 'policy_no', value: 'KG/2026/1', sure: true, ...READ },
    { field: 'insured_name', value: 'Asha Patel', sure: true, ...READ },
    { field: 'make_model', value: 'SWIFT', sure: false, ...READ },
    { field: 'net_premium', value: '5000.00', sure: true, ...READ },
  ],
  ...given,
});
const NAMES = ['policy_no', 'user_id', 'insured_name', 'make_model', 'net_premium'] as const;
const motor = { ...MOTOR, required: ['policy_no', 'user_id'] } as unknown as PolicyArea<Policy>;
const corporate = CORPORATE as unknown as PolicyArea<Policy>;
const addClient = vi.fn();
let notSeen: () => string[];
let draft: () => Readonly<Record<string, unknown>>;

function PolicyForm({ back, area = motor }: { back?: Record<string, string>; area?: PolicyArea<Policy> }) {
  const initialValues = { ...Object.fromEntries(NAMES.map((name) => [name, ''])), ...back, file: null } as Record<string, unknown>;
  const form = useForm<Record<string, unknown>>({ initialValues });
  const marks = useReadMarks(area);
  notSeen = () => marks.notSeen(form.values).map(({ field }) => field);
  draft = () => marks.withoutOpen(form.values);
  return (
    <form aria-label="Policy">
      <ReadFile
        area={area}
        form={form}
        isBack={back !== undefined}
        marks={marks.marks}
        addClient={addClient}
        onMarks={marks.onMarks}
        onSeen={marks.onSeen}
      />
      {NAMES.map((name) => {
        const look = lookIn(marks.marks, name, form.values[name]);
        return (
          <input
            key={name}
            aria-label={name}
            data-look={look.attributes?.input['data-read']}
            {...form.getInputProps(name)}
            value={String(form.values[name])}
          />
        );
      })}
      <input type="file" data-path="file" onChange={({ currentTarget: { files } }) => form.setFieldValue('file', files?.[0] ?? null)} />
      <button type="submit">Submit</button>
    </form>
  );
}

const field = (name: (typeof NAMES)[number]) => screen.getByLabelText<HTMLInputElement>(name);
const pdf = new File(['%PDF-1.7'], 'policy.pdf', { type: 'application/pdf' });

async function drop(answer: () => object, typed: Partial<Record<(typeof NAMES)[number], string>> = {}) {
  const requests = answerCalls(answer);
  const user = draw(<PolicyForm />);
  for (const [name, text] of Object.entries(typed)) await user.type(field(name as 'policy_no'), text);
  await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, pdf);
  return { user, requests };
}

test('a PDF fills in the form, marks what is not sure, and the focus goes to what a person has to look at', async () => {
  const { requests } = await drop(() => ({
    data: reading({ clients: [{ id: 3, name: 'Asha Patel', mobile: null, by: 'previous_policy' }] }),
  }));
  await screen.findByText('Kaveri General: 5 fields filled in, 1 to check.');
  expect([requests.length, requests[0]?.url.pathname]).toEqual([1, '/api/policy-readings']);
  expect(NAMES.map((name) => [field(name).value, field(name).dataset.look])).toEqual([
    ['KG/2026/1', 'sure'],
    ['3', 'sure'],
    ['Asha Patel', 'sure'],
    ['SWIFT', 'check'],
    ['5000.00', 'sure'],
  ]);
  await vi.waitFor(() => expect(document.activeElement).toBe(field('make_model')));
  expect(notSeen()).toEqual([]);
});

test('what is not sure is asked about until somebody has been there', async () => {
  const { user } = await drop(() => ({ data: reading() }));
  await screen.findByText('Kaveri General: 4 fields filled in, 1 to check.');
  // The client is missing and comes first.
  await vi.waitFor(() => expect(document.activeElement).toBe(field('user_id')));
  expect(notSeen()).toEqual(['make_model']);
  // A draft that comes back has neither the PDF nor its marks.
  expect([draft().make_model, draft().insured_name]).toEqual(['', 'Asha Patel']);
  await user.click(field('make_model'));
  expect(notSeen()).toEqual([]);
  expect(draft().make_model).toBe('SWIFT');
});

test('what was typed stays, and what the PDF says otherwise is taken by a button', async () => {
  const { user } = await drop(() => ({ data: reading() }), { net_premium: '4000', policy_no: 'kg-2026-1' });
  await screen.findByText(/Net Premium: the PDF says/);
  expect([field('net_premium').value, field('policy_no').value]).toEqual(['4000', 'kg-2026-1']);
  await user.click(screen.getByRole('button', { name: 'Take the PDF’s' }));
  expect(field('net_premium').value).toBe('5000.00');
  expect(screen.queryByText(/Net Premium: the PDF says/)).toBeNull();
});

test('of several clients one is chosen, and of none one is added', async () => {
  const client = (id: number, name: string) => ({ id, name, mobile: '9812345678', by: 'name' as const });
  const first = await drop(() => ({ data: reading({ clients: [client(3, 'Asha Patel'), client(4, 'Asha  Patel')] }) }));
  await first.user.click((await screen.findAllByRole('button', { name: /Asha Patel 98123 45678/ }))[0] as HTMLElement);
  expect(field('user_id').value).toBe('3');
});

test('somebody who is no client yet is added by the name that was read', async () => {
  const { user } = await drop(() => ({ data: reading() }));
  await user.click(await screen.findByRole('button', { name: 'Add Asha Patel as a client' }));
  expect(addClient.mock.calls[0]?.[0]).toBe('Asha Patel');
  act(() => addClient.mock.calls[0]?.[1]({ id: 9 }));
  expect(field('user_id').value).toBe('9');
});

test('a scan, another paper and a failure say so, fill in nothing, and a failure can be tried again', async () => {
  const nothing = { kind: null, insurer: null, fields: [] };
  const answers = [
    () => Response.json({ message: 'Too many at once.', errorMsg: '' }, { status: 503 }),
    () => ({ data: reading({ status: 'no_text', ...nothing }) }),
  ];
  const { user } = await drop(() => (answers.shift() as () => object)());
  await screen.findByText(/◐ Not read/);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText(/It is a scan or a picture/);
  expect(NAMES.map((name) => field(name).value).join('')).toBe('');
});

test('its button is the one of the file’s own field', async () => {
  answerCalls(() => ({ data: reading() }));
  const user = draw(<PolicyForm />);
  const chosen = vi.fn((event: Event) => event.preventDefault());
  document.querySelector('input[type=file]')?.addEventListener('click', chosen);
  await user.click(await screen.findByRole('button', { name: 'Fill in from its PDF' }));
  expect(chosen).toHaveBeenCalledOnce();
});

test('another PDF leaves nothing of the one before, and without a file nothing is left', async () => {
  const other = reading({ fields: [{ field: 'policy_no', value: 'OTHER/2', sure: true, ...READ }] });
  const answers = [reading(), other];
  const { user } = await drop(() => ({ data: answers.shift() }), { insured_name: 'Typed' });
  await screen.findByText(/3 fields filled in/);
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  await user.upload(input, new File(['%PDF-1.4'], 'other.pdf', { type: 'application/pdf' }));
  await screen.findByText(/1 field filled in/);
  expect(NAMES.map((name) => field(name).value)).toEqual(['OTHER/2', '', 'Typed', '', '']);
  fireEvent.change(input, { target: { files: [] } });
  await waitFor(() => expect(NAMES.map((name) => field(name).value)).toEqual(['', '', 'Typed', '', '']));
});

test('a draft that is back was typed, and stays', async () => {
  answerCalls(() => ({ data: reading() }));
  const user = draw(<PolicyForm back={{ net_premium: '4000' }} />);
  await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, pdf);
  await screen.findByText(/Net Premium: the PDF says/);
  expect([field('net_premium').value, field('policy_no').value]).toEqual(['4000', 'KG/2026/1']);
});

test('a PDF of the other kind fills in nothing, and leads to its own form', async () => {
  const client = { id: 3, name: 'Asha Patel', mobile: null, by: 'vehicle' as const };
  answerCalls(() => ({ data: reading({ clients: [client] }) }));
  const { user } = drawAt('', () => <PolicyForm area={corporate} />);
  await user.upload((await screen.findByLabelText('Policy')).querySelector('input[type=file]') as HTMLInputElement, pdf);
  await screen.findByText('It is a vehicle’s policy, of Kaveri General: nothing was filled in here.');
  expect(NAMES.map((name) => field(name).value).join('')).toBe('');
  const link = screen.getByRole('link', { name: 'Add it on the form of motor policies, and drop it there' });
  expect(link.getAttribute('href')).toBe('/motor-insurance/form');
  expect(screen.queryByRole('button', { name: /Asha Patel/ })).toBeNull();
});

test('the corporate form is filled in from a policy of its own kind', async () => {
  answerCalls(() => ({ data: reading({ kind: 'corporate' }) }));
  const user = draw(<PolicyForm area={corporate} />);
  await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, pdf);
  await screen.findByText('Kaveri General: 4 fields filled in, 1 to check.');
  expect(field('policy_no').value).toBe('KG/2026/1');
});

test('a vehicle’s form refers to the corporate one', async () => {
  answerCalls(() => ({ data: reading({ kind: 'corporate' }) }));
  const { user } = drawAt('', () => <PolicyForm />);
  await user.upload((await screen.findByLabelText('Policy')).querySelector('input[type=file]') as HTMLInputElement, pdf);
  await screen.findByText(/It is no policy of a vehicle, of Kaveri General/);
  expect(screen.getByRole('link', { name: /corporate policies/ }).getAttribute('href')).toBe('/corporate-insurance/form');
});

test('a file whose reading is known fills in the form without being sent', async () => {
  const known = new File(['%PDF-1.7'], 'draft.pdf', { type: 'application/pdf' });
  keepReading(known, reading());
  const requests = answerCalls(() => ({ data: reading() }));
  const user = draw(<PolicyForm />);
  await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, known);
  await screen.findByText('Kaveri General: 4 fields filled in, 1 to check.');
  expect(field('policy_no').value).toBe('KG/2026/1');
  expect(requests).toEqual([]);
});
