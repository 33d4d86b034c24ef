import { IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import type { MenuGroup } from '../navigation.ts';
import classes from './Navigation.module.css';
import { NavigationLink } from './NavigationLink.tsx';

interface NavigationGroupProps {
  group: MenuGroup;
  isOpen: boolean;
  /** It has the screen's entry, which is not seen while it is folded. */
  isHere: boolean;
  onToggle: () => void;
  onNavigate?: (() => void) | undefined;
}

export function NavigationGroup({ group: { label, icon: Icon, links }, isOpen, isHere, onToggle, onNavigate }: NavigationGroupProps) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={classes.entry}
        aria-expanded={isOpen}
        aria-controls={id}
        data-here={(isHere && !isOpen) || undefined}
        onClick={onToggle}
      >
        <Icon size={18} stroke={1.7} aria-hidden />
        {label}
        <IconChevronRight size={14} stroke={1.8} aria-hidden className={classes.chevron} />
      </button>
      <ul id={id} className={classes.list} hidden={!isOpen}>
        {links.map((link) => (
          <li key={link.path}>
            <NavigationLink link={link} inside onNavigate={onNavigate} />
          </li>
        ))}
      </ul>
    </>
  );
}
