/**
 * What a form fills in by itself follows its source until a person types over it. A proposal is made of other fields, or of what
 * stands beside the form (the chosen client). A value that is what the sources made before they changed counts as proposed, so that
 * an edit dialog and a draft need not remember where a value came from.
 */
export type Texts = Readonly<Record<string, string>>;

export interface Proposal {
  field: string;
  /** What it is made of: it is made anew when one of these changes. */
  from: readonly string[];
  /** Why this value, in a few words: they stand beside the label. */
  reason: string;
  /** Null where the sources make none. `typed` holds the fields that a person typed. */
  make: (values: Texts, typed: ReadonlySet<string>) => string | null;
  /** Whether two texts say the same; as written unless given. */
  same?: (one: string, other: string) => boolean;
}

const identical = (one: string, other: string) => one === other;

/** What the form holds was made of the sources as they are. */
export function isProposed(proposal: Proposal, values: Texts, typed: ReadonlySet<string>): boolean {
  const value = values[proposal.field];
  if (!value || typed.has(proposal.field)) return false;
  const made = proposal.make(values, typed);
  return made !== null && (proposal.same ?? identical)(value, made);
}

interface Change {
  before: Texts;
  typedBefore: ReadonlySet<string>;
  after: Texts;
  typed: ReadonlySet<string>;
  /** The field that was changed. */
  changed: string;
}

/** The fields that follow a change, in the order of the proposals: one may be made of what another one filled. */
export function followers(proposals: readonly Proposal[], { before, typedBefore, after, typed, changed }: Change): Record<string, string> {
  const filled: Record<string, string> = {};
  const values: Record<string, string> = { ...after };
  const moved = new Set([changed]);
  for (const proposal of proposals) {
    const { field, from, make } = proposal;
    if (!(field in values) || field === changed || !from.some((source) => moved.has(source))) continue;
    if (values[field] && !isProposed(proposal, before, typedBefore)) continue;
    const made = make(values, typed) ?? '';
    if (made === values[field]) continue;
    values[field] = made;
    filled[field] = made;
    moved.add(field);
  }
  return filled;
}
