// @vitest-environment happy-dom
import type { TelecomRecord } from '@bimabahi/contract/calls/telecom-records';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerCalls, draw } from '../../testing/in-browser.tsx';
import { UpdateTelecomModal } from './TelecomForms.tsx';

let role = 'Admin';
vi.mock('../../ui/api/use-can.ts', () => ({ useCan: () => () => true, useRole: () => role }));
vi.mock('../../ui/api/current-user.ts', () => ({ useCurrentUser: () => ({ data: { id: 1, settings: { organisation_name: 'Bima' } } }) }));

const record: TelecomRecord = {
  id: 7,
  name: 'Firoz Kapadia',
  mobile: '9000009010',
  inquiry_date: '2026-11-22',
  product_over: 'E-Rickshaw',
  remark: null,
  status: 'new',
  next_call_at: '2026-11-24T05:00:00.000Z',
  lost_reason: null,
  ready_at: null,
  ready_by: null,
  last_outcome: null,
  last_called_at: null,
  version: 3,
  owner: { id: 3, name: 'Anjali Rawat' },
  user: null,
  do_not_call: false,
};
const PEOPLE = [record.owner, { id: 4, name: 'Sunil Pardeshi' }];

beforeEach(() => {
  sessionStorage.clear();
  role = 'Admin';
});

function drawModal(over: Partial<TelecomRecord> = {}) {
  const requests = answerCalls(({ pathname }, { method }) => {
    if (pathname === '/api/message-templates')
      return { data: [{ kind: 'enquiry', language: 'en', text: 'Dear {name}, thank you. {organisation}' }] };
    if (method === 'PUT') return { successMsg: 'Saved', data: record };
    return pathname.endsWith('/employees') ? { data: PEOPLE, total_count: 2 } : { data: [], total_count: 0 };
  });
  const user = draw(<UpdateTelecomModal record={{ ...record, ...over }} onClose={() => undefined} />);
  const sent = async (method = 'PUT') => {
    await waitFor(() => expect(requests.some(({ init }) => init.method === method)).toBe(true));
    return JSON.parse(String(requests.find(({ init }) => init.method === method)?.init.body));
  };
  return { user, sent };
}

const day = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Next Call' });
const time = () => screen.getByLabelText<HTMLInputElement>('Time of Next Call');

test('the next call is shown and changed by day and time in India', async () => {
  const { user, sent } = drawModal();
  expect([(await day()).value, time().value]).toEqual(['24-11-2026', '10:30']);
  await user.clear(await day());
  await user.type(await day(), '26-11-2026');
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(await sent()).toEqual({ next_call_at: '2026-11-26T05:00:00.000Z', version: 3 });
});

const write = () => screen.findByRole('link', { name: 'Write to Firoz Kapadia on WhatsApp' });

test('a caller is written to with the text of an enquiry, which is noted', async () => {
  const { user, sent } = drawModal();
  const text = encodeURIComponent('Dear Firoz Kapadia, thank you. Bima');
  await waitFor(async () => expect((await write()).getAttribute('href')).toBe(`https://wa.me/919000009010?text=${text}`));
  await user.click(await write());
  expect(await sent('POST')).toEqual({ telecom_record_id: 7, template: 'enquiry', language: 'en' });
});

test('after the enquiry is won or lost the link has no text', async () => {
  drawModal({ status: 'won' });
  expect((await write()).getAttribute('href')).toBe('https://wa.me/919000009010');
});

test('a number that must not be called has no link', async () => {
  drawModal({ do_not_call: true });
  await screen.findByText('Do not call');
  expect(screen.queryByRole('link')).toBeNull();
});

test('a day that is none is refused beside it', async () => {
  const { user } = drawModal();
  await user.clear(await day());
  await user.type(await day(), 'whenever');
  await user.click(screen.getByRole('button', { name: 'Update' }));
  await screen.findByText(/^Type a date as day-month-year/);
});

test('an Admin gives an enquiry to somebody else', async () => {
  const { user, sent } = drawModal();
  await user.click(await screen.findByRole('combobox', { name: 'Owner' }));
  await user.click(await screen.findByRole('option', { name: 'Sunil Pardeshi' }));
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(await sent()).toEqual({ owner_id: '4', version: 3 });
});

test('a Telecaller has no owner to choose', async () => {
  role = 'Telecaller';
  drawModal();
  await day();
  expect(screen.queryByRole('combobox', { name: 'Owner' })).toBeNull();
});

test('a number that cannot be called is said, has no link, and is saved as it stands', async () => {
  const { user, sent } = drawModal({ mobile: 'ask at the shop' });
  expect(await screen.findByText('Not a number that can be called. It is kept as it stands.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Call / })).toBeNull();
  await user.type(screen.getByRole('textbox', { name: 'Remark' }), 'Busy');
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(await sent()).toMatchObject({ remark: 'Busy' });
});
