/** The enquiries of a period beside the rows that they name, and beside a count of the test's own. */

import type { EnquiryReached } from '@bimabahi/contract/calls/call-outcomes';
import type { CallRecord } from '@bimabahi/contract/calls/calls';
import type { MonthEnquiries } from '@bimabahi/contract/reports/month';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const admin = () => test.people.Admin;
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T12:00:00+05:30') }));
afterEach(() => void vi.useRealTimers());

async function answer(path: string) {
  const { status, body } = await test.get(path, admin());
  expect(status, `${path} ${JSON.stringify(body)}`).toBe(200);
  return body;
}
const enquiriesOf = async (query: string): Promise<MonthEnquiries> => (await answer(`/api/month/summary?${query}`)).data.enquiries;

interface Made {
  inquiry_date: string | null;
  created_at: string;
  status?: 'new' | 'follow_up' | 'quoted' | 'won' | 'lost';
  calls?: readonly (readonly [outcome: CallRecord['outcome'], called_at: string])[];
  deleted_at?: string;
}
async function enquiry({ calls = [], ...row }: Made): Promise<void> {
  const lost = row.status === 'lost' ? { lost_reason: 'price' } : {};
  const { id } = await test.db
    .insertInto('telecom_records')
    .values({ name: 'Gauri', mobile: '9898098980', created_by: admin().id, ...lost, ...row })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [outcome, called_at] of calls)
    await test.db
      .insertInto('calls')
      .values({ telecom_record_id: id, outcome, called_at, called_by: admin().id, ...(outcome === 'message' && { template: 'enquiry' }) })
      .execute();
}

const [FIRST, LAST] = ['2026-11-01', '2026-11-30'];
const BOOK: readonly Made[] = [
  { inquiry_date: FIRST, created_at: '2026-11-01T10:00:00+05:30' },
  // A message is no call.
  { inquiry_date: LAST, created_at: '2026-11-30T10:00:00+05:30', calls: [['message', '2026-11-30T11:00:00+05:30']] },
  {
    ...{ inquiry_date: '2026-11-05', created_at: '2026-11-05T10:00:00+05:30', status: 'follow_up' },
    calls: [
      ['message', '2026-11-05T10:05:00+05:30'],
      ['no_answer', '2026-11-05T12:30:00+05:30'],
      ['quoted', '2026-11-09T12:00:00+05:30'],
    ],
  },
  {
    ...{ inquiry_date: '2026-11-06', created_at: '2026-11-06T10:00:00+05:30', status: 'lost' },
    calls: [
      ['quoted', '2026-11-06T10:30:00+05:30'],
      ['not_interested', '2026-11-07T10:30:00+05:30'],
    ],
  },
  { inquiry_date: '2026-11-07', created_at: '2026-11-07T10:00:00+05:30', status: 'quoted' },
  {
    inquiry_date: '2026-11-08',
    created_at: '2026-11-08T10:00:00+05:30',
    status: 'won',
    calls: [['interested', '2026-11-10T10:00:00+05:30']],
  },
  { inquiry_date: '2026-11-08', created_at: '2026-11-08T10:00:00+05:30', status: 'won' },
  // Without a day it is of the day in India on which it was entered.
  { inquiry_date: null, created_at: '2026-10-31T18:30:00Z', status: 'lost' },
  { inquiry_date: null, created_at: '2026-10-31T18:29:00Z' },
  { inquiry_date: null, created_at: '2026-11-30T18:29:00Z' },
  { inquiry_date: null, created_at: '2026-11-30T18:30:00Z' },
  { inquiry_date: '2026-10-31', created_at: '2026-11-02T10:00:00+05:30' },
  { inquiry_date: '2026-12-01', created_at: '2026-11-02T10:00:00+05:30' },
  { inquiry_date: '2026-11-09', created_at: '2026-11-09T10:00:00+05:30', deleted_at: '2026-11-10T10:00:00+05:30' },
];

const dayOf = ({ inquiry_date, created_at }: Made) =>
  inquiry_date ?? new Date(Date.parse(created_at) + 5.5 * 3_600_000).toISOString().slice(0, 10);
const realCalls = ({ calls = [] }: Made) => calls.filter(([outcome]) => outcome !== 'message');

/** In the words of the definition. */
function expected(from: string, to: string) {
  const found = BOOK.filter((made) => !made.deleted_at && dayOf(made) >= from && dayOf(made) <= to);
  const called = found.filter((made) => realCalls(made).length > 0);
  const count = (is: (made: Made) => boolean) => found.filter(is).length;
  const hours = called
    .map((made) => (Math.min(...realCalls(made).map(([, at]) => Date.parse(at))) - Date.parse(made.created_at)) / 3_600_000)
    .sort((one, other) => one - other);
  const middle = hours.length / 2;
  const median = hours.length === 0 ? null : ((hours[Math.ceil(middle) - 1] as number) + (hours[Math.floor(middle)] as number)) / 2;
  const [won, lost] = [count(({ status }) => status === 'won'), count(({ status }) => status === 'lost')];
  return {
    ...{ new: found.length, called: called.length, never_called: found.length - called.length, won, lost, open: found.length - won - lost },
    quoted: count(({ status, calls = [] }) => status === 'quoted' || status === 'won' || calls.some(([outcome]) => outcome === 'quoted')),
    first_call_hours: median,
  };
}

async function rowsAt(path: string): Promise<number> {
  let found = 0;
  for (let page = 1; ; page++) {
    const { data, total_count } = await answer(`${path}&limit=2&page=${page}`);
    found += data.length;
    if (found >= total_count) return found;
  }
}

describe('enquiries of GET /api/month/summary', () => {
  it('are counted as the definition says, and the rows of each add up', async () => {
    for (const made of BOOK) await enquiry(made);
    for (const [query, from, to] of [
      ['period=2026-11', FIRST, LAST],
      ['period=2026-11&date=issue', FIRST, LAST],
      ['period=2026-10', '2026-10-01', '2026-10-31'],
      ['from=2026-11-06&to=2026-11-08', '2026-11-06', '2026-11-08'],
      ['period=FY2026-27', '2026-04-01', '2027-03-31'],
    ] as const) {
      const { rows, ...found } = await enquiriesOf(query);
      expect(found, query).toEqual(expected(from, to));
      expect(found.called + found.never_called, query).toBe(found.new);
      for (const name of ['new', 'called', 'never_called', 'quoted', 'won', 'lost'] as const satisfies readonly (EnquiryReached | 'new')[])
        expect(await rowsAt(rows[name]), rows[name]).toBe(found[name]);
    }
    expect(await enquiriesOf('period=2026-11')).toMatchObject({ new: 9, called: 3, quoted: 5, won: 2, lost: 2, first_call_hours: 2.5 });
  });

  it('are not narrowed by what they do not have, and of nothing are nothing', async () => {
    for (const made of BOOK) await enquiry(made);
    for (const query of ['kind=motor', 'insurer=tata', 'client=1', 'business_type=new'])
      expect(await enquiriesOf(`period=2026-11&${query}`), query).toMatchObject({ new: 9 });
    const { rows: _, ...nothing } = await enquiriesOf('period=2024-11');
    expect(nothing).toEqual({ new: 0, called: 0, never_called: 0, quoted: 0, won: 0, lost: 0, open: 0, first_call_hours: null });
  });

  it('are a table of the file', async () => {
    for (const made of BOOK) await enquiry(made);
    const { body } = await test.get('/api/month/export?period=2026-11&format=csv&block=enquiries', admin());
    const lines = String(body).split('\n');
    expect(lines.find((line) => line.startsWith('Never called'))).toMatch(/^Never called,6,2026-11-01,2026-11-30,/);
    expect(lines.find((line) => line.startsWith('Median hours to the first call'))).toMatch(/,2\.5,/);
  });
});

describe('GET /api/telecom-records by how far they came', () => {
  it('is refused at its field', async () => {
    for (const [query, field] of [
      ['reached=called_twice', 'reached'],
      ['from=2026-11-31', 'from'],
      ['from=2026-11-02&to=2026-11-01', 'to'],
    ] as const) {
      const { status, body } = await test.get(`/api/telecom-records?${query}`, admin());
      expect([status, Object.keys(body.errors ?? {})], query).toEqual([422, [field]]);
    }
  });

  it('narrows the file too', async () => {
    for (const made of BOOK) await enquiry(made);
    const { body } = await test.get('/api/telecom-records/export?from=2026-11-01&to=2026-11-30&reached=never_called&format=csv', admin());
    expect(String(body).trimEnd().split('\n')).toHaveLength(7);
  });
});
