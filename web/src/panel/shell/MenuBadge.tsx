import classes from './MenuBadge.module.css';
import type { Badge } from './use-waiting.ts';

/** The name of an entry for a screen reader: "Calls, 26 waiting". */
export const nameWith = (label: string, badge: Badge | undefined) => (badge ? `${label}, ${badge.words}` : undefined);

/** Drawn by the style sheet: text of its own would have to stand in the entry's name. `dot`: where there is no room for the number. */
export const MenuBadge = ({ badge, dot }: { badge: Badge | undefined; dot?: boolean }) =>
  badge && <span className={dot ? classes.dot : classes.badge} data-tone={badge.tone} data-text={badge.text} aria-hidden />;
