import type { PolicyKind } from '@bimabahi/contract/policies/policies';
import type { ChainedPolicy, readCorporateChain, readMotorChain } from '@bimabahi/contract/policies/policy-chain';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../ui/api/call.ts';
import { DetailList } from '../../ui/display/DetailList.tsx';
import { AnchorLink } from '../../ui/display/links.tsx';
import { dayMonthYear } from '../../ui/format.ts';
import { policyPath } from '../../ui/policy-path.ts';

interface PolicyChainProps {
  kind: PolicyKind;
  route: typeof readMotorChain | typeof readCorporateChain;
  id: number;
}

const about = ({ company, product }: ChainedPolicy) => [company, product].filter(Boolean).join(', ');

/** The older policies that this one renews, and the newer ones that renew it, newest first. Nothing for a policy that stands alone. */
export function PolicyChain({ kind, route, id }: PolicyChainProps) {
  const { data: chain = [] } = useQuery({
    queryKey: [route.path, id],
    queryFn: ({ signal }) => call(route, { params: { id } }, { signal }),
    select: (answer) => answer.data,
  });
  if (chain.length < 2) return null;
  return (
    <DetailList
      title="Renewed from and by"
      details={chain.toReversed().map((policy) => [
        `${dayMonthYear(policy.start_date)} to ${dayMonthYear(policy.end_date)}`,
        <span key={policy.id}>
          {policy.id === id ? (
            <strong>{policy.policy_no}</strong>
          ) : (
            <AnchorLink {...policyPath(kind, policy.id)}>{policy.policy_no}</AnchorLink>
          )}
          {about(policy) && ` ${about(policy)}`}
        </span>,
      ])}
    />
  );
}
