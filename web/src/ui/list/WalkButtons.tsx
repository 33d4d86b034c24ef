import type { PolicyKind } from '@bimabahi/contract/policies/policies';
import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useWalk } from '../../policies/kit/walk.ts';
import { usePageKeys } from '../../ui/list/use-page-keys.ts';
import { policyPath } from '../../ui/policy-path.ts';
import classes from './PolicyPage.module.css';

/** Through the list that the page was opened from; back still leads to the list. */
export function WalkButtons({ kind, id }: { kind: PolicyKind; id: number }) {
  const navigate = useNavigate();
  const walk = useWalk(id);
  const to = (other: number | undefined) =>
    walk && other !== undefined ? () => void navigate({ ...policyPath(kind, other), state: { walk: walk.ids }, replace: true }) : undefined;
  const [before, next] = [to(walk?.before), to(walk?.next)];
  usePageKeys({ k: before, j: next });
  if (!walk) return null;
  return (
    <nav className={classes.walk} aria-label="Policies of the list">
      <ActionIcon
        variant="default"
        size={28}
        disabled={!before}
        onClick={before}
        aria-label="The one before"
        title="K"
        aria-keyshortcuts="K"
      >
        <IconChevronUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" size={28} disabled={!next} onClick={next} aria-label="The next one" title="J" aria-keyshortcuts="J">
        <IconChevronDown size={16} aria-hidden />
      </ActionIcon>
      <span>
        {walk.at} of {walk.of}
      </span>
    </nav>
  );
}
