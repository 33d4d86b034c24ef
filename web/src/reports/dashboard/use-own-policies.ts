import { listCorporatePolicies, readCorporatePolicy } from '@bimabahi/contract/policies/corporate-insurance';
import { listMotorPolicies, readMotorPolicy } from '@bimabahi/contract/policies/motor-insurance';
import { readDashboard } from '@bimabahi/contract/reports/dashboard';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../ui/api/call.ts';
import { type OwnPolicy, ownCorporate, ownMotor } from './own-policies.ts';

/** Sorted by end date, so that the limit drops only old policies of a large fleet. */
const QUERY = { sort: 'end_date', order: 'desc', limit: 100, total: 'later' } as const;

/** The server gives a client only their own policies. */
export const useOwnPolicies = () =>
  useQuery({
    queryKey: [readDashboard.path, 'own policies'],
    queryFn: async ({ signal }) => {
      const [motor, corporate] = await Promise.all([
        call(listMotorPolicies, { query: QUERY }, { signal }),
        call(listCorporatePolicies, { query: QUERY }, { signal }),
      ]);
      return [...motor.data.map(ownMotor), ...corporate.data.map(ownCorporate)];
    },
  });

/** A fresh signed link to a policy's file. */
export const freshFile = async ({ kind, id }: OwnPolicy): Promise<string | null> =>
  (await call(kind === 'motor-insurance' ? readMotorPolicy : readCorporatePolicy, { params: { id }, query: {} })).data.file;
