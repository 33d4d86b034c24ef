import type { QueueItem } from '@bimabahi/contract/call-queue';
import type { CallRecord } from '@bimabahi/contract/calls';
import { describe, expect, it } from 'vitest';
import { momentInIndia } from '../ui/display/moment-words.ts';
import { bodyOf, choose, EMPTY_ENTRY, missingIn, outcomeOfKey } from './call-entry.ts';
import { freeFrom, isHeldByOther, lastRemarkOf, nextFree, whenWords, whyNext } from './queue-words.ts';

const TODAY = '2026-11-23';
const NOW = new Date(momentInIndia(TODAY, '11:04'));
const ME = 3;

const item = (id: number, over: Partial<QueueItem> = {}): QueueItem => ({
  kind: 'renewal',
  id,
  group: 'rest',
  user_id: 1,
  name: `Client ${id}`,
  number: '9000000135',
  about: 'Hyundai Creta',
  vehicle_no: 'MH12KR0817',
  ends_on: '2026-12-02',
  inquiry_date: null,
  next_call_at: null,
  stage: 'upcoming',
  ready_at: null,
  last_outcome: null,
  last_called_at: null,
  calls: 0,
  owner: null,
  held_by: null,
  ...over,
});
const held = (id: number, until: string, by = 9) =>
  item(id, { held_by: { id: by, name: 'Sunil Pardeshi', until: momentInIndia(TODAY, until) } });

describe('a row of the queue', () => {
  it('says when a promise was due', () =>
    expect(whenWords(item(1, { group: 'promised', next_call_at: momentInIndia(TODAY, '10:50') }), NOW)).toEqual({
      tone: 'marigold',
      first: '10:50',
      second: '14 min ago',
    }));
  it('says the end and what came of the calls', () => {
    expect(whenWords(item(1), NOW)).toEqual({ tone: null, first: 'in 9 days', second: 'never called' });
    expect(whenWords(item(1, { last_outcome: 'no_answer', calls: 2 }), NOW).second).toBe('no answer, 2 calls');
    expect(whenWords(item(1, { ends_on: '2026-11-20' }), NOW)).toMatchObject({ tone: 'vermilion', first: 'lapsed 3 days' });
  });
  it.each([
    [TODAY, 'today'],
    ['2026-11-24', 'tomorrow'],
    ['2026-11-22', 'lapsed 1 day'],
  ])('an end on %s is read as %s', (ends_on, text) => expect(whenWords(item(1, { ends_on }), NOW).first).toBe(text));
  it('says the day of an enquiry', () => {
    const enquiry = { kind: 'enquiry', ends_on: null } as const;
    expect(whenWords(item(1, { ...enquiry, inquiry_date: '2026-11-22' }), NOW)).toEqual({ tone: null, first: 'yesterday', second: 'new' });
    expect(whyNext(item(1, { ...enquiry, inquiry_date: TODAY }), null, NOW).why).toBe('New enquiry of today.');
  });
});

describe('why it is next', () => {
  const ofCall = (id: number, over: Partial<CallRecord>): CallRecord => ({
    id,
    renewal_id: null,
    telecom_record_id: null,
    user_id: null,
    outcome: 'interested',
    template: null,
    remark: null,
    next_call_at: null,
    called_at: momentInIndia(TODAY, '09:00'),
    called_by: null,
    ...over,
  });
  it('quotes only what was said about this item', () => {
    const calls = [
      ofCall(4, { telecom_record_id: 1, remark: 'Of an enquiry' }),
      ofCall(3, { renewal_id: 2, remark: 'Of another' }),
      ofCall(2, { renewal_id: 1 }),
      ofCall(1, { renewal_id: 1, remark: 'After lunch' }),
    ];
    expect(lastRemarkOf(item(1), calls)).toBe('After lunch');
    expect(lastRemarkOf(item(3), calls)).toBeNull();
    expect(lastRemarkOf(item(1, { kind: 'enquiry' }), calls)).toBe('Of an enquiry');
  });
  it('says since when it is ready to issue, and who said so', () => {
    const ready = item(1, { ready_at: momentInIndia(TODAY, '10:15') });
    expect(whyNext(ready, null, NOW, 'Sunil').why).toMatch(/^Ready to issue since .*10:15, by Sunil\.$/);
    expect(whyNext(ready, null, NOW).why).toMatch(/10:15\.$/);
  });
});

describe('what follows', () => {
  it('is the next one that nobody else holds', () => {
    const items = [item(1), held(2, '11:10'), item(3)];
    expect(nextFree(items, 'renewal 1', ME, NOW)?.id).toBe(3);
    expect(freeFrom(items, 1, -1, ME, NOW)?.id).toBe(1);
  });
  it('is the first free one after the last', () => expect(nextFree([item(1), item(2)], 'renewal 2', ME, NOW)?.id).toBe(1));
  it('is nothing where all others are held', () => expect(nextFree([item(1), held(2, '11:10')], 'renewal 1', ME, NOW)).toBeUndefined());
  it('is free again after the ten minutes, and one’s own all along', () => {
    expect(isHeldByOther(held(2, '11:00'), ME, NOW)).toBe(false);
    expect(isHeldByOther(held(2, '11:10', ME), ME, NOW)).toBe(false);
  });
});

describe('an outcome', () => {
  const chosen = (key: string) => {
    const entry = choose(EMPTY_ENTRY, outcomeOfKey(key) ?? 'interested', NOW);
    return { ...entry, outcome: entry.outcome ?? 'interested' };
  };
  it.each(['1', '2', '3', '4', '5', '6', '7', '8'])('of key %s needs nothing more than Enter', (key) =>
    expect(missingIn(chosen(key), NOW)).toBeNull(),
  );
  it('is taken back by a second press', () => expect(choose(chosen('3'), 'quoted', NOW).outcome).toBeNull());
  it('sends only what belongs to it', () => {
    expect(bodyOf({ ...chosen('2'), remark: ' wants a figure ' })).toEqual({
      outcome: 'call_back',
      remark: 'wants a figure',
      next_call_at: momentInIndia(TODAY, '12:05'),
    });
    expect(bodyOf({ ...chosen('2'), outcome: 'interested', lost_reason: 'price' })).toEqual({ outcome: 'interested' });
    expect(bodyOf(chosen('7'))).toEqual({ outcome: 'not_interested', lost_reason: 'other' });
  });
  it('cannot promise a time that is past', () =>
    expect(missingIn({ ...chosen('2'), next_call_at: momentInIndia(TODAY, '09:00') }, NOW)).toBe('This time is past'));
});
