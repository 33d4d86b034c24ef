import { type Renewal, takeRenewal } from '@bimabahi/contract/renewals/renewals';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { PolicyArea } from '../../policies/kit/policy-area.ts';
import { useCurrentUser } from '../../ui/api/current-user.ts';
import { useCan, useRole } from '../../ui/api/use-can.ts';
import { useChange } from '../../ui/api/use-change.ts';
import { keepPlace } from '../../ui/list/use-kept-row.ts';
import { toastError, toastSuccess } from '../../ui/notices/toast.ts';

type Act = (renewal: Renewal) => void;

/** What can be done with a renewal; undefined where the role may not. */
export interface RenewalActs {
  details: Act;
  setStage: Act;
  lose: Act;
  /** A Telecaller leaves the stage of what somebody else looks after. */
  maySetStage: (renewal: Renewal) => boolean;
  renew: Act | undefined;
  callNow: Act | undefined;
  /** An Admin gives them to anybody, others take a free one. */
  assign: ((renewals: readonly Renewal[]) => void) | undefined;
  take: Act | undefined;
}

export type DeskDialog = { kind: 'assign'; renewals: readonly Renewal[] } | { kind: 'stage' | 'lost'; renewal: Renewal };

export function useRenewalActs({ kind }: Pick<PolicyArea<never>, 'kind'>, openPolicy: (id: number) => void) {
  const can = useCan();
  const role = useRole();
  const { data: me } = useCurrentUser();
  const navigate = useNavigate();
  const takeOne = useChange(takeRenewal);
  const [dialog, setDialog] = useState<DeskDialog | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: permissions change only with the role
  const acts = useMemo<RenewalActs>(
    () => ({
      details: ({ policy_id }) => openPolicy(policy_id),
      setStage: (renewal) => setDialog({ kind: 'stage', renewal }),
      lose: (renewal) => setDialog({ kind: 'lost', renewal }),
      maySetStage: ({ owner }) => can('renewals.update-others') || owner === null || owner.id === me?.id,
      renew: can('renewals.propose')
        ? ({ id }) => {
            keepPlace();
            void navigate({ to: `/${kind}/form`, search: { renew: id } });
          }
        : undefined,
      callNow: can('calls.take') ? ({ id }) => void navigate({ to: '/calls', search: { renewal: id } }) : undefined,
      assign: can('renewals.assign') ? (renewals) => setDialog({ kind: 'assign', renewals }) : undefined,
      take: can('renewals.assign')
        ? undefined
        : ({ id }) => void takeOne({ params: { id } }).then(({ successMsg }) => toastSuccess(successMsg), toastError),
    }),
    [role, me?.id, kind, navigate, openPolicy, takeOne],
  );
  return { acts, dialog, close: () => setDialog(null) };
}
