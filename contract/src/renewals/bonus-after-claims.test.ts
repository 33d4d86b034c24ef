/** The bonus at a renewal, by the claims of the old policy, held against the rule of the trade. */
import { describe, expect, it } from 'vitest';
import { CLAIM_KINDS_OF, CLAIM_STAGES, type ClaimKind } from '../policies/claim-words.ts';
import type { MotorPolicy } from '../policies/motor-insurance.ts';
import { NCB_STEPS, ncbNext } from '../trade/no-claim-bonus.ts';
import { addDays } from '../values/periods.ts';
import { ncbTerm } from './renewal-terms.ts';

const END = '2026-11-30';
const COSTS: readonly ClaimKind[] = ['own_damage', 'theft', 'total_loss', 'fire'];

const policy = (over: Partial<MotorPolicy> = {}) =>
  ({ ncb: '25%', addons: null, is_claim: 1, od_tp_package_policy: 'Package', end_date: END, od_end_date: null, ...over }) as MotorPolicy;

const LAPSES = [0, 90, 91];
const cases = CLAIM_KINDS_OF.motor.flatMap((kind) =>
  CLAIM_STAGES.flatMap((stage) =>
    [false, true].flatMap((isProtected) => LAPSES.map((lapseDays) => ({ kind, stage, isProtected, lapseDays }))),
  ),
);

describe('the bonus after a claim', () => {
  it('is that of the rule for each kind, outcome, protection and lapse', () => {
    expect(cases.length).toBe(7 * 8 * 2 * 3);
    for (const { kind, stage, isProtected, lapseDays } of cases) {
      const costs = COSTS.includes(kind) && stage !== 'rejected' && stage !== 'withdrawn';
      const addons = isProtected ? 'NCB Protect' : null;
      const claims = [{ kind, stage, loss_date: '2026-11-12' }];
      for (const step of NCB_STEPS) {
        const renewed = { policy: policy({ ncb: `${step}%`, addons }), part: 'whole' as const, ends_on: END, claims };
        const { value } = ncbTerm(renewed, { start_date: addDays(END, lapseDays) });
        const { percent } = ncbNext({ expiring: `${step}%`, claim: costs, isProtected, lapseDays });
        expect(value, JSON.stringify({ kind, stage, isProtected, lapseDays, step })).toBe(`${percent}%`);
      }
    }
  });

  it('names the first claim that costs it', () => {
    const claims = [
      { kind: 'third_party', stage: 'settled', loss_date: '2026-02-01' },
      { kind: 'theft', stage: 'approved', loss_date: '2026-11-12' },
      { kind: 'own_damage', stage: 'settled', loss_date: '2026-06-01' },
    ] as const;
    const term = ncbTerm({ policy: policy(), part: 'whole', ends_on: END, claims }, {});
    expect(term).toEqual({ value: '0%', reason: '0 %: claim of 01-06-2026, own damage' });
  });

  it('follows the flag where no claim is registered', () => {
    const of = (is_claim: number) => ncbTerm({ policy: policy({ is_claim }), part: 'whole', ends_on: END }, {}).value;
    expect([of(1), of(0)]).toEqual(['0%', '35%']);
  });
});
