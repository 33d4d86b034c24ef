import { describe, expect, it } from 'vitest';
import { bonusOf, type NcbFacts, ncbNext, protectsNcb } from './no-claim-bonus.ts';

const next = (facts: Partial<NcbFacts>) => ncbNext({ expiring: '25%', claim: false, isProtected: false, lapseDays: 1, ...facts });

describe('ncbNext', () => {
  it.each([
    ['0%', 20],
    ['20%', 25],
    ['25%', 35],
    ['35%', 45],
    ['45%', 50],
    ['50%', 50],
  ])('after %s and a year without a claim is %i %%, with a claim 0 %%, with a protected one the same', (expiring, percent) => {
    expect(next({ expiring }).percent).toBe(percent);
    expect(next({ expiring, claim: true }).percent).toBe(0);
    expect(next({ expiring, claim: true, isProtected: true }).percent).toBe(Number.parseInt(expiring, 10));
    expect(next({ expiring, isProtected: true }).percent).toBe(percent);
  });

  it.each([
    [-30, 35],
    [0, 35],
    [89, 35],
    [90, 35],
    [91, 0],
    [400, 0],
  ])('%i days after the end is %i %%', (lapseDays, percent) => {
    expect(next({ lapseDays }).percent).toBe(percent);
    expect(next({ lapseDays, claim: true, isProtected: true }).percent).toBe(percent && 25);
  });

  it('is nothing for the buyer of a used vehicle and after a third party policy', () => {
    expect(next({ used: true })).toEqual({ percent: 0, reason: '0 %: the buyer of a used vehicle has none' });
    expect(next({ tpOnly: true, expiring: '50%' })).toEqual({ percent: 0, reason: '0 %: a third party policy earns none' });
  });

  it('says why', () => {
    expect(next({}).reason).toBe('25 % → 35 %: no claim');
    expect(next({ claim: true }).reason).toBe('0 %: claim on the old policy');
    expect(next({ lapseDays: 91 }).reason).toBe('0 %: more than 90 days since the end');
    expect(next({ claim: true, isProtected: true }).reason).toBe('25 % stays: claim, but the bonus is protected');
    expect(next({ expiring: '50 %' }).reason).toBe('50 % stays: no claim, the highest');
  });

  it.each([null, undefined, '', 'see policy'])('proposes nothing where the old policy says %j', (expiring) => {
    expect(next({ expiring })).toEqual({ percent: null, reason: 'The old policy says no bonus' });
    expect(next({ expiring, claim: true }).percent).toBe(0);
  });

  it('proposes nothing after a percentage that is no step', () => {
    expect(next({ expiring: '30%' })).toEqual({ percent: null, reason: '30 % is no step of the bonus' });
    expect(next({ expiring: '65' }).percent).toBeNull();
  });
});

it.each([
  ['20%', 20],
  ['20 %', 20],
  ['NIL', 0],
  ['none', 0],
  ['0', 0],
  ['NCB 45 %', 45],
  ['', null],
  ['yes', null],
])('%j is a bonus of %j', (text, percent) => expect(bonusOf(text)).toBe(percent));

it.each([
  ['Zero Depreciation, NCB Protect', true],
  ['No Claim Bonus Protection', true],
  ['no-claim bonus protector', true],
  ['Protect NCB cover', true],
  ['NCB, Tyre Protect', false],
  ['Engine & Gearbox Protect', false],
  ['', false],
  [null, false],
])('the add-ons %j protect the bonus: %s', (addons, kept) => expect(protectsNcb(addons)).toBe(kept));
