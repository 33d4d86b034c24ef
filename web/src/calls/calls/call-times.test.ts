import { describe, expect, it } from 'vitest';
import { momentInIndia } from '../../ui/display/moment-words.ts';
import { callTimes, hoursNote, isCallingHour } from './call-times.ts';

/** A Monday. */
const at = (time: string, date = '2026-11-23') => new Date(momentInIndia(date, time));
const labels = (now: Date) => callTimes(now).map(({ label }) => label);

describe('times to call back', () => {
  it('are guessed from the clock in India', () => {
    expect(callTimes(at('11:02'))).toEqual([
      { label: 'in 1 hour', at: momentInIndia('2026-11-23', '12:05') },
      { label: 'today 17:00', at: momentInIndia('2026-11-23', '17:00') },
      { label: 'tomorrow 10:00', at: momentInIndia('2026-11-24', '10:00') },
      { label: 'Wed 10:00', at: momentInIndia('2026-11-25', '10:00') },
    ]);
  });
  it('never lie outside of calling hours', () => {
    expect(labels(at('16:00'))).toEqual(['in 1 hour', 'tomorrow 10:00', 'Wed 10:00']);
    expect(labels(at('20:30'))).toEqual(['tomorrow 10:00', 'Wed 10:00']);
  });
  it('pass a Sunday', () => expect(labels(at('11:00', '2026-11-27')).at(-1)).toBe('Mon 10:00'));
});

describe('calling hours', () => {
  it('are from 9:00 until before 21:00', () => {
    expect(['08:59', '09:00', '20:59', '21:00'].map((time) => isCallingHour(at(time)))).toEqual([false, true, true, false]);
  });
  it('are only spoken of outside of them', () => {
    expect(hoursNote(at('12:00'))).toBeNull();
    expect(hoursNote(at('21:20'))).toBe('It is 21:20, after calling hours');
    expect(hoursNote(at('07:05'))).toBe('It is 07:05, before calling hours');
  });
});
