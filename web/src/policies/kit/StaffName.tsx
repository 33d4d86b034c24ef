import { employeeOptions } from '@bimabahi/contract/people/employees';
import { useCurrentUser } from '../../ui/api/current-user.ts';
import { useCan } from '../../ui/api/use-can.ts';
import { OptionName } from '../../ui/form/OptionName.tsx';

/** `name`: as the rows of the list have it, for viewers who may not look up names; their own is always known. */
export function StaffName({ id, name }: { id: string; name?: string | undefined }) {
  const { data: person } = useCurrentUser();
  const can = useCan();
  if (String(person?.id) === id) return person?.name;
  return can('employees.options') ? <OptionName route={employeeOptions} id={id} /> : (name ?? 'a colleague');
}
