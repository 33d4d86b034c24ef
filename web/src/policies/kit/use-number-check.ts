import type { FreePolicyNo } from '@bimabahi/contract/policies/policies';
import { useState } from 'react';
import { CallError, call } from '../../ui/api/call.ts';
import { messageOf } from '../../ui/api/message-of.ts';
import { takenBy } from './NumberTaken.tsx';
import type { Policy, PolicyArea } from './policy-area.ts';

/** What is known of a number that was looked up. */
export type LookedUp = { policyNo: string } & (
  | { state: 'asking' }
  | { state: 'free'; answer: FreePolicyNo }
  | { state: 'taken'; message: string; id: number | undefined }
  | { state: 'follows'; note: string }
  | { state: 'failed'; message: string }
);

async function lookUp<Row extends Policy>({ routes }: PolicyArea<Row>, policyNo: string): Promise<LookedUp> {
  try {
    return { policyNo, state: 'free', answer: await call(routes.check, { body: { policy_no: policyNo } }) };
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'taken') return { policyNo, state: 'failed', message: messageOf(error) };
    return { policyNo, state: 'taken', message: error.message, id: takenBy(error) };
  }
}

/** Looks the number up when its field is left, so that no policy is entered twice. A save asks again. */
export function useNumberCheck<Row extends Policy>(area: PolicyArea<Row>, typed: unknown) {
  const policyNo = String(typed ?? '').trim();
  const [known, setKnown] = useState<LookedUp | null>(null);
  const lookedUp = known?.policyNo === policyNo ? known : null;

  async function ask() {
    if (lookedUp || !area.routes.check.body.safeParse({ policy_no: policyNo }).success) return;
    setKnown({ policyNo, state: 'asking' });
    const answer = await lookUp(area, policyNo);
    setKnown((now) => (now?.policyNo === policyNo ? answer : now));
  }
  const follow = (note: string) => setKnown({ policyNo, state: 'follows', note });
  return { lookedUp, ask, follow };
}
