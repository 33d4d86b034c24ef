import { Anchor } from '@mantine/core';

interface PolicySavedProps {
  message: string;
  policy: { policy_no: string };
  onOpen: () => void;
}

/** The notice after adding a policy. It renders outside the router's pages, so `onOpen` navigates. */
export const PolicySaved = ({ message, policy, onOpen }: PolicySavedProps) => (
  <>
    <span>{message}</span> <span style={{ overflowWrap: 'anywhere' }}>{policy.policy_no}</span>{' '}
    <Anchor component="button" type="button" inherit underline="always" onClick={onOpen}>
      Open it
    </Anchor>
  </>
);
