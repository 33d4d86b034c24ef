/**
 * Values that a form derives from other fields or from data beside it (the chosen client), until a person types over them. A value equal
 * to what the old sources would give counts as proposed, so edit dialogs and drafts need not store where values came from.
 */
export type Texts = Readonly<Record<string, string>>;

/** A source beside the fields: the rules that proposals are made by, which may come after the fields were typed. */
export const RULES = 'rules';

export interface Proposal {
  field: string;
  /** The source fields: a change of one recomputes the proposal. */
  from: readonly string[];
  reason: string | ((values: Texts) => string);
  /** The reason is shown without the focus too, and where nothing is proposed says why. */
  alwaysShown?: boolean;
  /** Null without enough data. `typed` holds the fields that a person typed. */
  make: (values: Texts, typed: ReadonlySet<string>) => string | null;
  /** Whether two texts mean the same; text equality by default. */
  same?: (one: string, other: string) => boolean;
}

const identical = (one: string, other: string) => one === other;

export function isProposed(proposal: Proposal, values: Texts, typed: ReadonlySet<string>): boolean {
  const value = values[proposal.field];
  if (!value || typed.has(proposal.field)) return false;
  const made = proposal.make(values, typed);
  return made !== null && (proposal.same ?? identical)(value, made);
}

interface ProposalChange {
  before: Texts;
  typedBefore: ReadonlySet<string>;
  after: Texts;
  typed: ReadonlySet<string>;
  changed: string;
}

/** The proposed fields to update after a change, in order: one may depend on an earlier one. */
export function followers(
  proposals: readonly Proposal[],
  { before, typedBefore, after, typed, changed }: ProposalChange,
): Record<string, string> {
  const filled: Record<string, string> = {};
  const values: Record<string, string> = { ...after };
  const moved = new Set([changed]);
  for (const proposal of proposals) {
    const { field, from, make, same = identical } = proposal;
    if (!(field in values) || field === changed || !from.some((source) => moved.has(source))) continue;
    if (values[field] && !isProposed(proposal, before, typedBefore)) continue;
    const made = make(values, typed) ?? '';
    // An amount that is as it was stays as it is written: 835.2 is no change of 835.20.
    if (made === values[field] || (values[field] && made && same(values[field], made))) continue;
    values[field] = made;
    filled[field] = made;
    moved.add(field);
  }
  return filled;
}
