/** How the desks of motor and corporate renewals differ. */
import type { Renewal } from '@bimabahi/contract/renewals/renewals';
import type { Policy, PolicyArea } from '../../policies/kit/policy-area.ts';
import type { Columns } from '../../ui/list/table-columns.tsx';

export interface DeskArea<Row extends Policy> {
  area: PolicyArea<Row>;
  policies: 'motor' | 'corporate';
  policyOf: (renewal: Renewal) => Row;
  /** Columns between the contact and the stage, by their place. */
  subject: Columns<Renewal>[number];
  terms: readonly Columns<Renewal>[number][];
  hideable: Readonly<Record<string, string>>;
  searchLabel: string;
  /** Whether a vehicle's city can be filtered by. */
  hasCity: boolean;
  /** Of the column of ends, with what is folded into it. */
  endsWidth: number;
}

/** The route answers exactly the kind that the desk asked for. */
export const motorOf = ({ motor }: Renewal) => motor as NonNullable<Renewal['motor']>;
export const corporateOf = ({ corporate }: Renewal) => corporate as NonNullable<Renewal['corporate']>;
