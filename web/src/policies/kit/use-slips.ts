import type { PolicyKind } from '@bimabahi/contract/policies/policies';
import type { Finding } from '@bimabahi/contract/premium/premium-check';
import { asTexts } from '../../ui/form/what-changed.ts';
import { slipsOf } from './premium-sums.ts';
import { usePremiumRules } from './use-premium-rules.ts';

/** Of a form's values, what the panel asks about before it saves. */
export function useSlips(kind: PolicyKind): (values: object) => Finding[] {
  const rules = usePremiumRules(kind);
  return (values) => slipsOf(asTexts(values, Object.keys(values)), rules);
}
