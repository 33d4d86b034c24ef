import type { InsurerOption } from '@bimabahi/contract/catalogues/insurers';
import { isRtoState } from '@bimabahi/contract/trade/rto-states';

/** A filter that a search may have meant. */
export interface Proposal {
  label: string;
  value: string;
  filters: Readonly<Record<string, string>>;
}

export interface ProposedFrom {
  insurers: readonly Pick<InsurerOption, 'id' | 'name' | 'aliases'>[];
  /** The filter that takes an RTO, where the list has one. */
  rto?: { name: string; label: string } | undefined;
}

const SHORTEST = 2;
const MOST_INSURERS = 3;
const RTO = /^([a-z]{2})[\s-]?(\d{2})$/i;

const begins = (text: string, typed: string) => {
  const words = text.toLowerCase();
  return words.startsWith(typed) || words.split(/[^a-z0-9]+/).some((word) => word.startsWith(typed));
};

/** "tata" is an insurer, "gj05" an RTO. */
export function propose(text: string, { insurers, rto }: ProposedFrom): Proposal[] {
  const typed = text.trim().toLowerCase();
  if (typed.length < SHORTEST) return [];
  const [, state, office] = RTO.exec(typed) ?? [];
  const plate = state && office && isRtoState(state) ? `${state}${office}`.toUpperCase() : undefined;
  return [
    ...(plate && rto ? [{ label: rto.label, value: plate, filters: { [rto.name]: plate } }] : []),
    ...insurers
      .filter(({ name, aliases }) => [name, ...aliases].some((each) => begins(each, typed)))
      .slice(0, MOST_INSURERS)
      .map(({ id, name }) => ({ label: 'Insurer', value: name, filters: { insurer_id: String(id) } })),
  ];
}
