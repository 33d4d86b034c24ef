import type { CommissionBasis } from '@bimabahi/contract/commission/commission-basis';
import type { TpRate } from '@bimabahi/contract/premium/tp-rates';
import type { Texts } from '../../ui/form/proposals.ts';
import type { Option } from '../../ui/form/use-options.ts';
import type { Policy, PolicyArea } from './policy-area.ts';
import type { PremiumRules } from './premium-rules.ts';

/** What the margin is about: the policy as typed, and what is known beside it. */
export interface MarginProps {
  area: PolicyArea<Policy>;
  values: Texts;
  client: Option | undefined;
  /** The policy that is renewed. */
  renewedId: number | undefined;
  rules: PremiumRules;
  tpRates: readonly TpRate[];
  /** Undefined for a role without that commission. */
  commissionIn: CommissionBasis | null | undefined;
  commissionOut: CommissionBasis | null | undefined;
}
