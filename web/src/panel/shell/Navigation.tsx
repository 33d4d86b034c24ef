import { Skeleton } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useRole } from '../../ui/api/use-can.ts';
import { isGroupOf, navigationFor } from '../navigation.ts';
import classes from './Navigation.module.css';
import { NavigationGroup } from './NavigationGroup.tsx';
import { NavigationLink } from './NavigationLink.tsx';

const PLACEHOLDERS = [120, 88, 72, 136, 104];

const NavigationSkeleton = () => (
  <div role="status" aria-label="Loading the menu" className={classes.skeleton}>
    {PLACEHOLDERS.map((width) => (
      <Skeleton key={width} height={14} width={width} />
    ))}
  </div>
);

/** Changing the screen unfolds its group; the person may then fold it. */
function useUnfolded(groupOfScreen: string | undefined) {
  const [state, setState] = useState({ of: groupOfScreen, unfolded: groupOfScreen });
  const current = state.of === groupOfScreen ? state : { of: groupOfScreen, unfolded: groupOfScreen };
  return {
    unfolded: current.unfolded,
    toggle: (label: string) => setState({ of: groupOfScreen, unfolded: current.unfolded === label ? undefined : label }),
  };
}

export function Navigation({ onNavigate }: { onNavigate?: () => void }) {
  const role = useRole();
  const { pathname } = useLocation();
  const entries = role ? navigationFor(role) : [];
  const { unfolded, toggle } = useUnfolded(entries.find((entry) => isGroupOf(entry, pathname))?.label);
  if (!role) return <NavigationSkeleton />;
  return (
    <nav aria-label="Main">
      <ul className={classes.list}>
        {entries.map((entry) => (
          <li key={entry.label}>
            {entry.path ? (
              <NavigationLink path={entry.path} label={entry.label} icon={entry.icon} onNavigate={onNavigate} />
            ) : (
              <NavigationGroup
                entry={entry}
                unfolded={unfolded === entry.label}
                onToggle={() => toggle(entry.label)}
                onNavigate={onNavigate}
              />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
