import { VisuallyHidden } from '@mantine/core';
import classes from './MenuBadge.module.css';
import type { Badge } from './use-waiting.ts';

/** `dot`: where there is no room for the number. */
export const MenuBadge = ({ badge, dot }: { badge: Badge | undefined; dot?: boolean }) =>
  badge && (
    <>
      <span className={dot ? classes.dot : classes.badge} data-tone={badge.tone} aria-hidden>
        {!dot && badge.text}
      </span>
      <VisuallyHidden>, {badge.words}</VisuallyHidden>
    </>
  );
