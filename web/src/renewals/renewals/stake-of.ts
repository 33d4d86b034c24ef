import type { Renewal } from '@bimabahi/contract/renewals/renewals';
import { motorOf } from './desk-area.ts';

/** What a client pays for the part that ends, in rupees: its own premium where the policy says it, else the net premium. */
export function stakeOf(renewal: Renewal): number | null | undefined {
  const { od_premium, third_party_premium, pa_premium, net_premium } = motorOf(renewal);
  if (renewal.part === 'od') return od_premium ?? net_premium;
  return renewal.part === 'tp' && third_party_premium != null ? third_party_premium + (pa_premium ?? 0) : net_premium;
}
