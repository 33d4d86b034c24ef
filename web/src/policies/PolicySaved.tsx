import { Anchor } from '@mantine/core';

interface PolicySavedProps {
  message: string;
  policy: { policy_no: string };
  onOpen: () => void;
}

/** The notice after a policy was added: which one, and the way to it. It stands outside of the pages, and so knows no links of theirs. */
export const PolicySaved = ({ message, policy, onOpen }: PolicySavedProps) => (
  <>
    <span>{message}</span> <span style={{ overflowWrap: 'anywhere' }}>{policy.policy_no}</span>{' '}
    <Anchor component="button" type="button" inherit underline="always" onClick={onOpen}>
      Open it
    </Anchor>
  </>
);
