import type { CallRecord } from '@bimabahi/contract/calls/calls';
import { describe, expect, it } from 'vitest';
import { queueItem } from '../../testing/queue-item.ts';
import { momentInIndia } from '../../ui/display/moment-words.ts';
import { bodyOf, choose, EMPTY_ENTRY, missingIn, outcomeOfKey } from './call-entry.ts';
import { freeFrom, isHeldByOther, lastRemarkOf, nextFree, whenWords, whyNext } from './queue-words.ts';

const TODAY = '2026-11-23';
const NOW = new Date(momentInIndia(TODAY, '11:04'));
const ME = 3;

const held = (id: number, until: string, by = 9) =>
  queueItem(id, { held_by: { id: by, name: 'Sunil Pardeshi', until: momentInIndia(TODAY, until) } });

describe('a row of the queue', () => {
  it('says when a promise was due', () =>
    expect(whenWords(queueItem(1, { group: 'promised', next_call_at: momentInIndia(TODAY, '10:50') }), NOW)).toEqual({
      tone: 'marigold',
      first: '10:50',
      second: '14 min ago',
    }));
  it.each([
    ['10:05', 'marigold'],
    ['10:04', 'vermilion'],
    ['02:04', 'vermilion'],
    ['11:30', 'quiet'],
  ])('a promise for %s is %s at 11:04', (time, tone) =>
    expect(whenWords(queueItem(1, { group: 'promised', next_call_at: momentInIndia(TODAY, time) }), NOW).tone).toBe(tone),
  );
  it('says the end and what came of the calls', () => {
    expect(whenWords(queueItem(1), NOW)).toEqual({ tone: null, first: 'in 9 days', second: 'never called' });
    expect(whenWords(queueItem(1, { last_outcome: 'no_answer', calls: 2 }), NOW).second).toBe('no answer, 2 calls');
    expect(whenWords(queueItem(1, { ends_on: '2026-11-20' }), NOW)).toMatchObject({ tone: 'vermilion', first: 'lapsed 3 days' });
  });
  it.each([
    [TODAY, 'today'],
    ['2026-11-24', 'tomorrow'],
    ['2026-11-22', 'lapsed 1 day'],
  ])('an end on %s is read as %s', (ends_on, text) => expect(whenWords(queueItem(1, { ends_on }), NOW).first).toBe(text));
  it('says the day of an enquiry', () => {
    const enquiry = { kind: 'enquiry', ends_on: null } as const;
    expect(whenWords(queueItem(1, { ...enquiry, inquiry_date: '2026-11-22' }), NOW)).toEqual({
      tone: null,
      first: 'yesterday',
      second: 'new',
    });
    expect(whenWords(queueItem(1, { ...enquiry, inquiry_date: '2026-11-20' }), NOW).first).toBe('3 days ago');
    expect(whyNext(queueItem(1, { ...enquiry, inquiry_date: TODAY }), null, NOW).why).toBe('New enquiry of today.');
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
    quotes: [],
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
    expect(lastRemarkOf(queueItem(1), calls)).toBe('After lunch');
    expect(lastRemarkOf(queueItem(3), calls)).toBeNull();
    expect(lastRemarkOf(queueItem(1, { kind: 'enquiry' }), calls)).toBe('Of an enquiry');
  });
  it('says since when it is ready to issue, and who said so', () => {
    const ready = queueItem(1, { ready_at: momentInIndia(TODAY, '10:15') });
    expect(whyNext(ready, null, NOW, 'Sunil').why).toMatch(/^Ready to issue since .*10:15, by Sunil\.$/);
    expect(whyNext(ready, null, NOW).why).toMatch(/10:15\.$/);
  });
});

describe('what follows', () => {
  it('is the next one that nobody else holds', () => {
    const items = [queueItem(1), held(2, '11:10'), queueItem(3)];
    expect(nextFree(items, 'renewal 1', ME, NOW)?.id).toBe(3);
    expect(freeFrom(items, 1, -1, ME, NOW)?.id).toBe(1);
  });
  it('is the first free one after the last', () => expect(nextFree([queueItem(1), queueItem(2)], 'renewal 2', ME, NOW)?.id).toBe(1));
  it('is nothing where all others are held', () =>
    expect(nextFree([queueItem(1), held(2, '11:10')], 'renewal 1', ME, NOW)).toBeUndefined());
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
