import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { usePageKeys } from './use-page-keys.ts';
import classes from './WalkButtons.module.css';
import { useWalk } from './walk.ts';

interface WalkButtonsProps {
  /** What the list is of. */
  label: string;
  className?: string | undefined;
  id: number;
  pageOf: (id: number) => { to: string; params: { id: string } };
}

/** Through the list that the page was opened from; back still leads to the list. */
export function WalkButtons({ label, className = '', id, pageOf }: WalkButtonsProps) {
  const navigate = useNavigate();
  const walk = useWalk(id);
  const to = (other: number | undefined) =>
    walk && other !== undefined ? () => void navigate({ ...pageOf(other), state: { walk: walk.ids }, replace: true }) : undefined;
  const [before, next] = [to(walk?.before), to(walk?.next)];
  usePageKeys({ k: before, j: next });
  if (!walk) return null;
  return (
    <nav className={`${classes.walk} ${className}`} aria-label={label}>
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
