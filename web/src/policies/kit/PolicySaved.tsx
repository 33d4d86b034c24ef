import type { ShownFinding } from '@bimabahi/contract/premium/premium-findings';
import { Anchor } from '@mantine/core';
import { noPremiumSaid } from './no-premium-said.ts';

interface PolicySavedProps {
  saved: { successMsg: string; data: { policy_no: string }; findings?: readonly ShownFinding[] | undefined };
  onOpen: () => void;
}

/** The notice after adding a policy. It renders outside the router's pages, so `onOpen` navigates. */
export const PolicySaved = ({ saved: { successMsg, data, findings }, onOpen }: PolicySavedProps) => (
  <>
    <span>{successMsg}</span> <span style={{ overflowWrap: 'anywhere' }}>{data.policy_no}</span>{' '}
    <Anchor component="button" type="button" inherit underline="always" onClick={onOpen}>
      Open it
    </Anchor>
    <div>{noPremiumSaid(findings)}</div>
  </>
);
