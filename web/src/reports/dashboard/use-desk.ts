import { listCorporatePolicies, updateCorporatePolicy } from '@bimabahi/contract/policies/corporate-insurance';
import { listMotorPolicies, updateMotorPolicy } from '@bimabahi/contract/policies/motor-insurance';
import type { PolicyKind, PolicyRecord } from '@bimabahi/contract/policies/policies';
import { readDashboard } from '@bimabahi/contract/reports/dashboard';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../ui/api/call.ts';
import { useChange } from '../../ui/api/use-change.ts';
import { toastError, toastSuccess } from '../../ui/notices/toast.ts';

export type DeskPolicy = PolicyRecord & { kind: PolicyKind; vehicle_no?: string; total_premium: number | null };

type DeskFilters = { entered_by?: number; entered_from?: string; entered_to?: string; has_file?: 0 | 1; imported?: 0 };

export const KINDS = [
  { kind: 'motor-insurance', name: 'Motor' },
  { kind: 'corporate-insurance', name: 'Corporate' },
] as const;

const SHOWN = 5;

/** The newest matches of both kinds, and the count of each. */
export const useDeskList = (filters: DeskFilters, enabled = true) =>
  useQuery({
    queryKey: [readDashboard.path, 'desk', filters],
    queryFn: async ({ signal }) => {
      const query = { ...filters, limit: SHOWN };
      const [motor, corporate] = await Promise.all([
        call(listMotorPolicies, { query }, { signal }),
        call(listCorporatePolicies, { query }, { signal }),
      ]);
      const policies: DeskPolicy[] = [
        ...motor.data.map((policy) => ({ ...policy, kind: 'motor-insurance' as const })),
        ...corporate.data.map((policy) => ({ ...policy, kind: 'corporate-insurance' as const })),
      ];
      return {
        policies: policies.sort((a, b) => b.created_at.localeCompare(a.created_at)).slice(0, SHOWN),
        counts: { 'motor-insurance': motor.total_count ?? 0, 'corporate-insurance': corporate.total_count ?? 0 },
      };
    },
    enabled,
  });
export type DeskList = ReturnType<typeof useDeskList>;

/** Uploads a PDF to a policy; the server validates it. */
export function useAttachFile() {
  const changeMotor = useChange(updateMotorPolicy);
  const changeCorporate = useChange(updateCorporatePolicy);
  return async ({ kind, id, version }: DeskPolicy, file: File) => {
    const change = kind === 'motor-insurance' ? changeMotor : changeCorporate;
    try {
      const { successMsg } = await change({ params: { id }, body: { version }, file });
      toastSuccess(successMsg);
    } catch (error) {
      toastError(error);
    }
  };
}
