import { VisuallyHidden } from '@mantine/core';
import classes from './MenuBadge.module.css';
import type { Badge } from './use-waiting.ts';

/** After the name of an entry, so that a screen reader says "Calls, 26 waiting". `dot`: where there is no room for the number. */
export const MenuBadge = ({ badge, dot }: { badge: Badge | undefined; dot?: boolean }) =>
  badge && (
    <>
      <VisuallyHidden>, {badge.words}</VisuallyHidden>
      <span className={dot ? classes.dot : classes.badge} data-tone={badge.tone} aria-hidden>
        {!dot && badge.text}
      </span>
    </>
  );
