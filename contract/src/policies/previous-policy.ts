/** What the number that a policy says as its previous one stands for here. No imports: screens use it without loading zod. */

/** `linked`: the policy that has it is renewed by this one, as far as it ends earlier. */
export const PREVIOUS_STATES = ['linked', 'unclear', 'another_client', 'not_here'] as const;
export type PreviousState = (typeof PREVIOUS_STATES)[number];

const WHY: Readonly<Record<Exclude<PreviousState, 'linked'>, string>> = {
  unclear: 'is here, but of another vehicle, no earlier, or twice: nothing is linked by it',
  another_client: 'is another client’s: it is kept, and nothing is linked by it',
  not_here: 'is not here: it is kept, and nothing is linked by it',
};

/** Null where it is linked. */
export const previousSaid = (policy_no: string, state: PreviousState): string | null =>
  state === 'linked' ? null : `Previous policy ${policy_no} ${WHY[state]}`;
