/** Why a policy is asked about as one that may follow: by what tells the two apart most. No imports: screens use the words without zod. */
export const ASKED_RULES = ['sold', 'name', 'insurer', 'plan', 'item', 'early', 'late', 'other'] as const;
export type AskedRule = (typeof ASKED_RULES)[number];

export const RULE_LABELS: Readonly<Record<AskedRule, string>> = {
  sold: 'Another client',
  name: 'Another name',
  insurer: 'Another insurer and plan',
  plan: 'Another plan',
  item: 'Another item',
  early: 'Begins early',
  late: 'Begins late',
  other: 'Nothing differs',
};

export const RULE_SENTENCES: Readonly<Record<AskedRule, string>> = {
  sold: 'Another client insures the vehicle',
  name: 'The insured is written otherwise',
  insurer: 'Another plan, of another insurer',
  plan: 'Another plan of the same insurer',
  item: 'Another item, place or family size',
  early: 'Begins before the day after the end',
  late: 'Begins days after the end',
  other: 'Alike, and more than one may be meant',
};
