/** Where a field of a policy appears, and the lists of names that screens, queries, renewals and imports derive from it. */
import type { Described, Field, Reading } from '../api/field.ts';
import type { FieldGrant } from '../api/grants.ts';
import { keysOf } from '../values/keys-of.ts';

/** Of the details and of an import's columns, in their order. */
export const POLICY_GROUPS = {
  insured: 'Insured',
  policy: 'Policy',
  vehicle: 'Vehicle',
  premium: 'Premium',
  brokers: 'Brokers and commission',
  claim: 'Claim',
  remark: 'Remark',
} as const;
export type PolicyGroup = keyof typeof POLICY_GROUPS;
/** Of the filter panel; `rare` is behind "more". */
export type FilterGroup = 'who' | 'policy' | 'rare';

/** At its place among the fields, or right after another field of the group. */
type In<Group> = Group | readonly [Group, after: string];

interface InLists {
  /** By a text or a flag, numbers and amounts by their least and most. */
  readonly filter?: In<FilterGroup>;
  readonly sorted?: true;
  /** Of the list, where a person can choose columns. Without a written column it is a plain one. */
  readonly column?: 'fixed' | 'shown at first' | 'hidden at first';
}

export interface PolicyTraits extends FieldGrant {
  /** null: it stands elsewhere on its screens, and in no group. */
  readonly group: In<PolicyGroup> | null;
  readonly list: InLists;
  /** To a renewal; to that and, with *Save and add another*, to another policy of the client. */
  readonly carried: 'nowhere' | 'to a renewal' | 'to both';
  /** By the server: no input. */
  readonly computed?: true;
  /** An id, which another installation has given otherwise. */
  readonly imported?: false;
  /** Where the kind does not tell. */
  readonly cells?: Reading;
}

export interface TextTraits extends PolicyTraits {
  /** What the search of the list finds; a number however it is typed. The table's `search_text` holds it. */
  readonly searched: false | 'text' | 'mobile' | 'number';
  /** What an erasure of the client does with it. `kept`: one of a few words, or the name of another firm. */
  readonly erased: 'cleared' | 'replaced' | 'as a name' | 'as a unique number' | 'kept';
}

/** Refuses a trait that there is not: a misspelt one would say nothing. */
export type Only<Traits, Known> = Traits & Readonly<Record<Exclude<keyof Traits, keyof Known>, never>>;

export type PolicyField = Described & Field & PolicyTraits & Partial<Pick<TextTraits, 'searched' | 'erased'>>;
export type PolicyFields = Readonly<Record<string, PolicyField>>;

type NameOf<F> = Extract<keyof F, string>;
type With<F, Trait> = { [N in NameOf<F>]: F[N] extends Trait ? N : never }[NameOf<F>];

export type TypedField<F> = Exclude<NameOf<F>, With<F, { readonly computed: true }>>;
export type SortedField<F> = With<F, { readonly list: { readonly sorted: true } }>;
export type FilterField<F, Kind = 'text' | 'flag'> = With<F, { readonly kind: Kind; readonly list: { readonly filter: unknown } }>;
export type RangeField<F> = With<F, { readonly kind: 'number' | 'money'; readonly list: { readonly filter: unknown } }>;
export type ImportedField<F> = Exclude<TypedField<F>, With<F, { readonly imported: false }>>;

const namesWhere = <F extends PolicyFields, N extends NameOf<F>>(fields: F, is: (field: PolicyField) => boolean): N[] =>
  keysOf<NameOf<F>>(fields).filter((name): name is N => is(fields[name] as PolicyField));

/** Without what the server computes. */
export const typedFields = <F extends PolicyFields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).filter(([, { computed }]) => !computed)) as unknown as Pick<F, TypedField<F>>;
/** After the id, by which every list is sorted. */
export const sortedFields = <F extends PolicyFields>(fields: F): ['id', ...SortedField<F>[]] => [
  'id',
  ...namesWhere<F, SortedField<F>>(fields, ({ list }) => list.sorted === true),
];
export const filterFields = <F extends PolicyFields, Kind extends 'text' | 'flag'>(fields: F, kind: Kind) =>
  namesWhere<F, FilterField<F, Kind>>(fields, (field) => field.kind === kind && field.list.filter !== undefined);
export const rangeFields = <F extends PolicyFields>(fields: F) =>
  namesWhere<F, RangeField<F>>(fields, ({ kind, list }) => (kind === 'number' || kind === 'money') && list.filter !== undefined);
export const importedFields = <F extends PolicyFields>(fields: F) =>
  namesWhere<F, ImportedField<F>>(fields, ({ computed, imported }) => !computed && imported !== false);

export const carriedToRenewal = <F extends PolicyFields>(fields: F) => namesWhere(fields, ({ carried }) => carried !== 'nowhere');
export const carriedToNext = <F extends PolicyFields>(fields: F) => namesWhere(fields, ({ carried }) => carried === 'to both');

/** Names by their groups, in the order of the fields and as `after` says. */
function grouped<Group extends string>(fields: PolicyFields, placeOf: (field: PolicyField) => In<Group> | null | undefined) {
  const places = Object.entries(fields).flatMap(([name, field]): { name: string; group: Group; after?: string }[] => {
    const place = placeOf(field);
    if (!place) return [];
    return typeof place === 'string' ? [{ name, group: place }] : [{ name, group: place[0], after: place[1] }];
  });
  const withFollowing = (name: string): string[] => [
    name,
    ...places.filter(({ after }) => after === name).flatMap((next) => withFollowing(next.name)),
  ];
  return (group: Group): string[] =>
    places.filter((place) => place.group === group && place.after === undefined).flatMap(({ name }) => withFollowing(name));
}

export const fieldsByGroup = (fields: PolicyFields) => grouped<PolicyGroup>(fields, ({ group }) => group);
export const filtersByGroup = (fields: PolicyFields) => grouped<FilterGroup>(fields, ({ list }) => list.filter);
