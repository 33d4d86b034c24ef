import { IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import type { MenuGroup } from '../navigation.ts';
import { MenuBadge, nameWith } from './MenuBadge.tsx';
import classes from './Navigation.module.css';
import { NavigationLink } from './NavigationLink.tsx';
import type { WaitsAt } from './use-waiting.ts';

interface NavigationGroupProps {
  group: MenuGroup;
  isOpen: boolean;
  /** It has the screen's entry, which is not seen while it is folded. */
  isHere: boolean;
  waitsAt: WaitsAt;
  onToggle: () => void;
  onNavigate?: (() => void) | undefined;
}

export function NavigationGroup({
  group: { label, icon: Icon, links },
  isOpen,
  isHere,
  waitsAt,
  onToggle,
  onNavigate,
}: NavigationGroupProps) {
  const id = useId();
  const hidden = isOpen ? undefined : links.map(({ path }) => waitsAt(path)).find(Boolean);
  return (
    <>
      <button
        type="button"
        className={classes.entry}
        aria-label={nameWith(label, hidden)}
        aria-expanded={isOpen}
        aria-controls={id}
        data-here={(isHere && !isOpen) || undefined}
        onClick={onToggle}
      >
        <Icon size={18} stroke={1.7} aria-hidden />
        {label}
        <MenuBadge badge={hidden} dot />
        <IconChevronRight size={14} stroke={1.8} aria-hidden className={classes.chevron} />
      </button>
      <ul id={id} className={classes.list} hidden={!isOpen}>
        {links.map((link) => (
          <li key={link.path}>
            <NavigationLink link={link} badge={waitsAt(link.path)} inside onNavigate={onNavigate} />
          </li>
        ))}
      </ul>
    </>
  );
}
