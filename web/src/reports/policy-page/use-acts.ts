import type { PolicyOverview } from '@bimabahi/contract/reports/policy-page';
import type { PolicyActName } from '@bimabahi/contract/reports/policy-page-words';
import { useNavigate } from '@tanstack/react-router';
import { useDeletion } from '../../ui/dialog/use-deletion.ts';
import { isMotor, type Kind } from './kind.ts';

export type DialogName = 'endorse' | 'cancel' | 'transfer' | 'claim' | 'update' | 'commission in' | 'commission out' | 'claim flag';

export interface Act {
  name: string;
  run: () => void;
  /** One upper-case letter. */
  shortcut?: string;
  /** Why it cannot be done now. */
  why: string | null;
}

const LABELS = {
  renew: 'Renew',
  endorse: 'Endorse',
  claim: 'Claim',
  update: 'Update Insurance',
  claim_flag: 'Update Claim',
  cancel: 'Cancel',
  transfer: 'Transfer',
  add_installment: 'Add Installments',
  delete: 'Delete',
} as const;
const KEYS: Readonly<Record<string, string>> = { renew: 'R', endorse: 'E', claim: 'C', update: 'U' };

/** What the server says may be done, each with what does it. */
export function useActs(kind: Kind, overview: PolicyOverview, open: (dialog: DialogName, field?: string) => void) {
  const navigate = useNavigate();
  const remove = useDeletion(kind.area.routes.remove, kind.area.routes.restore);
  const { policy, acts, renewals = [] } = overview;
  const due = renewals.find(({ renewed_by }) => renewed_by === null);
  const form = isMotor(overview) ? '/motor-insurance/form' : '/corporate-insurance/form';
  const runs: Readonly<Partial<Record<PolicyActName, () => void>>> = {
    renew: () => void navigate({ to: form, search: due ? { renew: due.id } : {} }),
    endorse: () => open('endorse'),
    claim: () => open('claim'),
    update: () => open('update'),
    claim_flag: () => open('claim flag'),
    cancel: () => open('cancel'),
    transfer: () => open('transfer'),
    add_installment: () => void navigate({ to: '/corporate-insurance/installments/$id', params: { id: String(policy.id) } }),
    delete: () => remove(policy.id, `${policy.policy_no}, ${policy.insured_name}`),
  };
  const actOf = (name: keyof typeof LABELS): Act | undefined => {
    const said = acts.find((act) => act.name === name);
    const run = runs[name];
    if (!said || !run) return undefined;
    const shortcut = KEYS[name];
    return { name: LABELS[name], run, why: said.why, ...(shortcut && { shortcut }) };
  };
  return {
    actOf,
    mayCommission: acts.some(({ name }) => name === 'commission'),
    mayMessage: acts.some(({ name }) => name === 'message'),
    mayEnquire: acts.some(({ name }) => name === 'enquiry'),
  };
}
export type Acts = ReturnType<typeof useActs>;
