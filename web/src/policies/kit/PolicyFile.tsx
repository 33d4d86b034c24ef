import { call } from '../../ui/api/call.ts';
import { FileLink } from '../../ui/display/FileLink.tsx';
import type { Policy, PolicyArea } from './policy-area.ts';

export const PolicyFile = <Row extends Policy>({ area, policy, icon }: { area: PolicyArea<Row>; policy: Row; icon?: boolean }) => (
  <FileLink
    file={policy.file}
    label={`Download the policy file of ${policy.policy_no}`}
    icon={icon}
    renew={async () => (await call(area.routes.read, { params: { id: policy.id }, query: {} })).data.file}
  />
);
