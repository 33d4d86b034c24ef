import { describe, expect, it } from 'vitest';
import { chooseHost, reasonAgainst, type Sighting } from './choose.ts';
import type { Seen, Standing } from './look.ts';

const [A, B] = ['a', 'b'].map((name) => ({ name, url: name })) as [Sighting['host'], Sighting['host']];
const writable = (timeline: number, system = '1'): Seen => ({ state: 'writable', system, timeline });
const standby: Seen = { state: 'standby', system: '1' };
const away: Seen = { state: 'away', code: 'ECONNREFUSED' };
const seen = (a: Seen, b: Seen, { a: askedA, b: askedB } = { a: 1, b: 1 }): Sighting[] => [
  { host: A, asked: askedA, seen: a },
  { host: B, asked: askedB, seen: b },
];
const chosen = (all: Sighting[], written?: Standing, current?: Sighting['host']) => chooseHost(all, written, current)?.host;
const on = (timeline: number): Standing => ({ system: '1', timeline });

describe('of several hosts', () => {
  it('the one that can be written is chosen', () => {
    expect(chosen(seen(writable(1), standby))).toBe(A);
    expect(chosen(seen(standby, writable(1)))).toBe(B);
    expect(chosen(seen(away, writable(1)), on(1))).toBe(B);
  });

  it('none is chosen where none can be written', () => {
    expect(chosen(seen(standby, away))).toBeUndefined();
    expect(chosen(seen({ state: 'read-only', system: '1' }, standby), on(1), A)).toBeUndefined();
  });

  it('the highest timeline wins, and the one in use among equals', () => {
    expect(chosen(seen(writable(1), writable(2)))).toBe(B);
    expect(chosen(seen(writable(1), writable(2)), on(1), A)).toBe(B);
    expect(chosen(seen(writable(2), writable(2)), on(2), B)).toBe(B);
  });

  it('one of a lower timeline than was written is never chosen', () => {
    expect(chosen(seen(writable(1), away), on(2))).toBeUndefined();
    expect(chosen(seen(writable(1), standby), on(2), B)).toBeUndefined();
    expect(reasonAgainst(seen(writable(1), away)[0] as Sighting, on(2))).toBe('has timeline 1, and timeline 2 was written before');
  });

  it('one of another cluster is never chosen, and none while it is not known which is meant', () => {
    expect(chosen(seen(writable(9, '2'), standby), on(1))).toBeUndefined();
    expect(chosen(seen(writable(9, '2'), writable(1)), on(1))).toBe(B);
    expect(chosen(seen(writable(9, '2'), writable(1)))).toBeUndefined();
  });

  it('one that came back is chosen only after the others were asked whether they have been promoted', () => {
    expect(chosen(seen(writable(1), standby, { a: 2, b: 1 }), on(1))).toBeUndefined();
    expect(chosen(seen(writable(1), standby, { a: 2, b: 3 }), on(1))).toBe(A);
  });

  it('a promoted one is chosen at once', () => {
    expect(chosen(seen(away, writable(2), { a: 1, b: 2 }), on(1))).toBe(B);
  });
});
