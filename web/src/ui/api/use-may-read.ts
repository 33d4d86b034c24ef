/** Which fields of a record the person's role reads and writes. */
import { isRefusedIn, mayReadIn, type RecordAccess } from '@bimabahi/contract/api/record-access';
import { useRole } from './use-can.ts';

export function useMayRead(access: RecordAccess): (field: string) => boolean {
  const role = useRole();
  return (field) => role !== null && mayReadIn(access, role, field);
}

export function useMayWrite(access: RecordAccess): (field: string) => boolean {
  const role = useRole();
  return (field) => role !== null && !isRefusedIn(access, role, field, 'write');
}
