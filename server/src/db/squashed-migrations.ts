/**
 * 0183-schema took the place of these on 24 November 2026. Databases that have all of them continue from it, and keep their names: a server of
 * the last version, which knows no other, works on with them.
 */
const SCHEMA = '0183-schema';
const SQUASHED = [
  '0001-schema',
  '0144-triggers-in-order',
  '0145-totals-in-columns',
  '0146-one-order-of-ties',
  '0147-numbers-are-looked-up',
  '0148-premium-checks-itself',
  '0149-insurers',
  '0150-rate-cards',
  '0153-net-premium-by-day',
  '0154-many-changes-at-once',
  '0155-renewals-and-calls',
  '0156-renewals-follow-policies',
  '0157-third-party-rates',
  '0158-calls',
  '0160-renewals-by-day',
  '0165-number-that-was-called',
  '0170-imports',
  '0171-clients-without-number',
  '0173-locks-of-many-policies',
  '0178-entries-of-a-person',
  '0180-search-text-by-trigger',
  '0181-renewals-that-are-done',
  '0182-what-one-owner-renews',
  '0183-the-text-of-an-entry',
];

const isBeforeSchema = (name: string) => name !== SCHEMA && name <= (SQUASHED.at(-1) as string);

/** By their names of today. Throws where some of the squashed migrations are missing. */
export function presentNames(ran: readonly string[], of: 'database' | 'archive'): string[] {
  const earlier = ran.filter(isBeforeSchema);
  if (earlier.length === 0) return [...ran];
  if (earlier.join() === SQUASHED.join()) return [SCHEMA, ...ran.filter((name) => !isBeforeSchema(name))];
  const update = of === 'archive' ? 'Restore' : 'Update';
  throw new Error(
    `The ${of} is too old for this version of Bimabahi (its last migration is ${ran.at(-1)}). ${update} it with the version of 24 November 2026 (commit c12501e) first.`,
  );
}

/** Whether they are or replace this one. */
export const isAmong = (names: readonly string[], name: string): boolean =>
  names.includes(name) || (names.includes(SCHEMA) && SQUASHED.includes(name));

/** The names of today as such a database has noted them. */
export const asNoted = (names: readonly string[], ran: readonly string[]): string[] =>
  ran.some(isBeforeSchema) ? names.flatMap((name) => (name === SCHEMA ? SQUASHED : [name])) : [...names];
