import { useCan } from '../../ui/api/use-can.ts';
import { ButtonLink } from '../../ui/display/links.tsx';
import { useAddress } from '../../ui/list/use-address.ts';
import type { Policy, PolicyArea } from './policy-area.ts';

interface AddPolicyButtonProps<Row extends Policy> {
  area: PolicyArea<Row>;
  /** Less prominent, while another action is the main one. */
  quiet?: boolean;
}

export function AddPolicyButton<Row extends Policy>({ area, quiet = false }: AddPolicyButtonProps<Row>) {
  const can = useCan();
  // On a client's page the policy is for that client.
  const { user } = useAddress().search;
  if (!can(`${area.kind}.create`)) return null;
  return (
    <ButtonLink variant={quiet ? 'default' : 'filled'} to={`/${area.kind}/form`} search={{ user }}>
      Add Policy
    </ButtonLink>
  );
}
