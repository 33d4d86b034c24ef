import { useCan } from '../api/use-can.ts';
import { ButtonLink } from '../ui/display/links.tsx';
import { useAddress } from '../ui/list/use-address.ts';
import type { Policy, PolicyArea } from './policy-area.ts';

interface AddPolicyButtonProps<Row extends Policy> {
  area: PolicyArea<Row>;
  /** While something else is the thing to do next. */
  quiet?: boolean;
}

export function AddPolicyButton<Row extends Policy>({ area, quiet = false }: AddPolicyButtonProps<Row>) {
  const can = useCan();
  // The client whom the page is about: the policy is for them.
  const { user } = useAddress().search;
  if (!can(`${area.kind}.create`)) return null;
  return (
    <ButtonLink variant={quiet ? 'default' : 'filled'} to={`/${area.kind}/form`} search={{ user }}>
      Add Policy
    </ButtonLink>
  );
}
