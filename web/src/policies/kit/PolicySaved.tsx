import type { ShownFinding } from '@bimabahi/contract/premium/premium-findings';
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { noPremiumSaid, previousNumberSaid } from './no-premium-said.ts';

export interface SavedPolicy {
  successMsg: string;
  data: { id: number; user_id: number; policy_no: string; user: { name: string } };
  findings?: readonly ShownFinding[] | undefined;
}
interface PolicySavedProps {
  saved: SavedPolicy;
  onOpen: () => void;
  onNext: () => void;
}

const Way = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Anchor component="button" type="button" inherit underline="always" onClick={onClick}>
    {children}
  </Anchor>
);

/** What was stored, in one line. It renders outside the router's pages, so its ways on are given. */
export const PolicySaved = ({ saved: { successMsg, data, findings }, onOpen, onNext }: PolicySavedProps) => (
  <>
    <span>{successMsg}</span>{' '}
    <span style={{ overflowWrap: 'anywhere' }}>
      {data.policy_no}, {data.user.name}
    </span>{' '}
    <Way onClick={onOpen}>Open</Way> <Way onClick={onNext}>Next for this client</Way>
    <div>{noPremiumSaid(findings)}</div>
    <div>{previousNumberSaid(findings)}</div>
  </>
);
