import { readCorporatePolicy } from '@bimabahi/contract/policies/corporate-insurance';
import { readMotorPolicy } from '@bimabahi/contract/policies/motor-insurance';
import { call } from '../../ui/api/call.ts';
import type { PolicyRow } from './policy-rows.ts';

export async function freshFile({ kind, id }: Pick<PolicyRow, 'kind' | 'id'>): Promise<string | null> {
  const params = { id };
  const { data } =
    kind === 'motor-insurance'
      ? await call(readMotorPolicy, { params, query: {} })
      : await call(readCorporatePolicy, { params, query: {} });
  return data.file;
}
