/** What ends this week, of motor and corporate together, with the desks behind each figure. */
import type { DueRenewals } from '@bimabahi/contract/renewals/retention';

export const KINDS = [
  { policies: 'motor', name: 'Motor', to: '/motor-insurance/nearby-renewals' },
  { policies: 'corporate', name: 'Corporate', to: '/corporate-insurance/nearby-renewals' },
] as const;

type Stages = DueRenewals['stages'];
/** By kind, in their order. */
type OfKinds<T> = readonly T[];

/** From what needs a person most to what is done; each is a stage that the desk can be filtered by. */
const PARTS = [
  { name: 'not reached', stage: 'upcoming', of: ['not_called', 'upcoming'] },
  { name: 'contacted', stage: 'contacted', of: ['contacted'] },
  { name: 'quoted', stage: 'quoted', of: ['quoted'] },
  { name: 'to be paid', stage: 'awaiting_payment', of: ['awaiting_payment'] },
  { name: 'renewed', stage: 'renewed', of: ['renewed'] },
  { name: 'lost', stage: 'lost', of: ['lost'] },
] as const satisfies readonly { name: string; stage: keyof Stages; of: readonly (keyof Stages)[] }[];

/** A figure, and what of it is behind each desk. */
interface Figure {
  number: number;
  desks: { policies: 'motor' | 'corporate'; to: (typeof KINDS)[number]['to']; number: number }[];
}

export function figureOf(numbers: OfKinds<number>): Figure {
  const desks = KINDS.map((kind, n) => ({ ...kind, number: numbers[n] ?? 0 })).filter(({ number }) => number > 0);
  return { number: desks.reduce((sum, { number }) => sum + number, 0), desks };
}

export const partsOf = (kinds: OfKinds<Partial<Stages>>) =>
  PARTS.map(({ name, stage, of }) => ({
    name,
    stage,
    figure: figureOf(kinds.map((stages) => of.reduce((sum, each) => sum + (stages[each] ?? 0), 0))),
  })).filter(({ figure }) => figure.number > 0);

/** Each owner's of both kinds: those with most first, nobody's last. */
export function ownersOf(kinds: OfKinds<DueRenewals>) {
  const owners = new Map(kinds.flatMap((kind) => kind.owners.map(({ owner }) => [owner?.id ?? null, owner] as const)));
  return [...owners]
    .map(([id, owner]) => {
      const of = kinds.map((kind) => kind.owners.find((each) => (each.owner?.id ?? null) === id));
      return { owner, stages: of.map((each): Partial<Stages> => each?.stages ?? {}), figure: figureOf(of.map((each) => each?.count ?? 0)) };
    })
    .sort((a, b) => Number(a.owner === null) - Number(b.owner === null) || b.figure.number - a.figure.number);
}
