import { IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import type { NavigationEntry } from '../navigation.ts';
import classes from './Navigation.module.css';
import { NavigationLink } from './NavigationLink.tsx';

interface NavigationGroupProps {
  entry: NavigationEntry;
  unfolded: boolean;
  onToggle: () => void;
  onNavigate?: (() => void) | undefined;
}

export function NavigationGroup({ entry: { label, icon: Icon, links = [] }, unfolded, onToggle, onNavigate }: NavigationGroupProps) {
  const id = useId();
  return (
    <>
      <button type="button" className={classes.entry} aria-expanded={unfolded} aria-controls={id} onClick={onToggle}>
        <Icon size={18} stroke={1.7} aria-hidden />
        {label}
        <IconChevronRight size={14} stroke={1.8} aria-hidden className={classes.chevron} />
      </button>
      <ul id={id} className={classes.list} hidden={!unfolded}>
        {links.map(({ path, label: name }) => (
          <li key={path}>
            <NavigationLink path={path} label={name} onNavigate={onNavigate} />
          </li>
        ))}
      </ul>
    </>
  );
}
