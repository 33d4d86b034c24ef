import { type MotorPolicy, readMotorPolicy } from '@bimabahi/contract/motor-insurance';
import { call } from '../api/call.ts';
import { FileLink } from '../ui/FileLink.tsx';

export const PolicyFile = ({ policy }: { policy: MotorPolicy }) => (
  <FileLink
    file={policy.file}
    label={`Download the policy file of ${policy.policy_no}`}
    renew={async () => (await call(readMotorPolicy, { params: { id: policy.id } })).data.file}
  />
);
