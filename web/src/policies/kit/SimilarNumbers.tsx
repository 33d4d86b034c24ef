import type { FreePolicyNo, PolicyKind } from '@bimabahi/contract/policies/policies';
import { Anchor, Text } from '@mantine/core';

/** A warning only: the number may be one of these, typed differently. */
export function SimilarNumbers({ kind, similar }: { kind: PolicyKind; similar: FreePolicyNo['similar'] }) {
  if (similar.length === 0) return null;
  return (
    <Text size="sm" mt={6} c="var(--marigold-ink)" role="status">
      ◐ The same number but for its punctuation:{' '}
      {similar.map(({ id, policy_no }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Anchor href={`/${kind}/list?open=${id}`} target="_blank" inherit underline="always" c="inherit">
            {policy_no}
          </Anchor>
        </span>
      ))}
    </Text>
  );
}
