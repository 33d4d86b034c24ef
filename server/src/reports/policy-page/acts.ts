/** What can be done with a policy now, by the permissions and the rules that refuse the calls themselves. */
import { dayMonthYear } from '@bimabahi/contract/api/format';
import { may, type Permission } from '@bimabahi/contract/api/permissions';
import type { RoleName } from '@bimabahi/contract/api/roles';
import type { PolicyAct, RenewalOfPage } from '@bimabahi/contract/reports/policy-page';
import { POLICY_ACTS, type PolicyActName } from '@bimabahi/contract/reports/policy-page-words';
import { Refusal } from '../../platform/http/refusal.ts';
import { checkInInstallments } from '../../policies/corporate-insurance-premium/public.ts';
import { checkOnlyCancellation, checkRunning, type StoredEndorsement } from '../../policies/endorsements/public.ts';
import type { Kind, PagePolicy } from './kinds.ts';

interface Stands {
  policy: PagePolicy;
  renewals: readonly Pick<RenewalOfPage, 'stage' | 'renewed_by'>[];
  endorsements: readonly StoredEndorsement[];
}

type Rule = (stands: Stands) => string | null;

/** What a rule of a call says, without making the call. */
const saidBy =
  (check: (stands: Stands) => void): Rule =>
  (stands) => {
    try {
      check(stands);
      return null;
    } catch (error) {
      if (error instanceof Refusal) return error.message;
      throw error;
    }
  };

const always: Rule = () => null;
const whileRunning = saidBy(({ policy }) => checkRunning(policy as never));

const whyNotCancelled: Rule = (stands) => whileRunning(stands) ?? saidBy(({ endorsements }) => checkOnlyCancellation(endorsements))(stands);

/** A renewal starts from what falls due. */
const whyNotRenewed: Rule = (stands) => {
  const cancelled = whileRunning(stands);
  if (cancelled) return cancelled;
  if (stands.renewals.length === 0) return 'Nothing of this policy falls due.';
  const renewed = stands.renewals.map(({ renewed_by }) => renewed_by);
  const [by] = renewed;
  return by && renewed.every(Boolean) ? `Renewed by ${by.policy_no} from ${dayMonthYear(by.start_date)}.` : null;
};

interface Act {
  permission: (kind: Kind) => Permission | null;
  rule: Rule;
}

const onAny = (permission: Permission, rule = always): Act => ({ permission: () => permission, rule });

const ACTS: Readonly<Record<PolicyActName, Act>> = {
  renew: onAny('renewals.propose', whyNotRenewed),
  endorse: onAny('endorsements.create', whileRunning),
  claim: onAny('claims.create'),
  message: onAny('calls.message'),
  enquiry: onAny('telecom-records.create'),
  update: { permission: ({ resource }) => `${resource}.update`, rule: always },
  commission: { permission: ({ resource }) => `${resource}.commission`, rule: always },
  claim_flag: { permission: ({ policies }) => (policies === 'motor' ? 'motor-insurance.claim' : null), rule: always },
  cancel: onAny('endorsements.create', whyNotCancelled),
  transfer: onAny('endorsements.create', whileRunning),
  add_installment: {
    permission: ({ policies }) => (policies === 'corporate' ? 'corporate-insurance-premium.create' : null),
    rule: saidBy(({ policy }) => checkInInstallments(policy as never)),
  },
  delete: { permission: ({ resource }) => `${resource}.delete`, rule: always },
};

export function actsOf(kind: Kind, role: RoleName, stands: Stands): PolicyAct[] {
  return POLICY_ACTS.flatMap((name) => {
    const { permission, rule } = ACTS[name];
    const needed = permission(kind);
    if (needed === null || !may(role, needed)) return [];
    const why = rule(stands);
    return [{ name, allowed: why === null, why }];
  });
}
