import { Link } from '@tanstack/react-router';
import type { MenuLink } from '../navigation.ts';
import { MenuBadge, nameWith } from './MenuBadge.tsx';
import classes from './Navigation.module.css';
import { usePlace } from './use-place.ts';
import type { Badge } from './use-waiting.ts';

/** Neither a list below its path nor a search marks another entry than that of the screen. */
const AS_IT_STANDS = { exact: true, includeSearch: false };

interface NavigationLinkProps {
  link: MenuLink;
  badge: Badge | undefined;
  /** In a group: without its icon. */
  inside?: boolean;
  onNavigate?: (() => void) | undefined;
}

export function NavigationLink({ link: { path, label, icon: Icon }, badge, inside, onNavigate }: NavigationLinkProps) {
  const isHere = usePlace() === path;
  return (
    <Link
      to={path}
      activeOptions={AS_IT_STANDS}
      aria-label={nameWith(label, badge)}
      aria-current={isHere ? 'page' : undefined}
      className={inside ? classes.link : classes.entry}
      onClick={onNavigate}
    >
      {Icon && !inside && <Icon size={18} stroke={1.7} aria-hidden />}
      {label}
      <MenuBadge badge={badge} />
    </Link>
  );
}
