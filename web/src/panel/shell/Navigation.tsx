import { Skeleton } from '@mantine/core';
import { useId } from 'react';
import { useRole } from '../../ui/api/use-can.ts';
import { contains, isGroup, navigationFor } from '../navigation.ts';
import { pressInMenu } from './menu-keys.ts';
import classes from './Navigation.module.css';
import { NavigationGroup } from './NavigationGroup.tsx';
import { NavigationLink } from './NavigationLink.tsx';
import { useOpenGroups } from './use-open-groups.ts';
import { usePlace } from './use-place.ts';
import { useWaiting } from './use-waiting.ts';

const PLACEHOLDERS = [120, 88, 72, 136, 104];

const NavigationSkeleton = () => (
  <div role="status" aria-label="Loading the menu" className={classes.skeleton}>
    {PLACEHOLDERS.map((width) => (
      <Skeleton key={width} height={14} width={width} />
    ))}
  </div>
);

export function Navigation({ onNavigate }: { onNavigate?: () => void }) {
  const id = useId();
  const role = useRole();
  const place = usePlace();
  const waitsAt = useWaiting();
  const sections = role ? navigationFor(role) : [];
  const here = sections.flatMap(({ entries }) => entries).find((entry) => contains(entry, place));
  const { isOpen, toggle } = useOpenGroups(here && isGroup(here) ? here.label : undefined);
  if (!role) return <NavigationSkeleton />;
  return (
    <nav aria-label="Main" onKeyDown={pressInMenu}>
      {sections.map(({ heading, entries }) => (
        <div key={heading} className={classes.section}>
          {heading && (
            <p id={`${id}-${heading}`} className={classes.heading}>
              {heading}
            </p>
          )}
          <ul className={classes.list} aria-labelledby={heading ? `${id}-${heading}` : undefined}>
            {entries.map((entry) => (
              <li key={entry.label}>
                {isGroup(entry) ? (
                  <NavigationGroup
                    group={entry}
                    isOpen={isOpen(entry.label)}
                    isHere={entry === here}
                    waitsAt={waitsAt}
                    onToggle={() => toggle(entry.label)}
                    onNavigate={onNavigate}
                  />
                ) : (
                  <NavigationLink link={entry} badge={waitsAt(entry.path)} onNavigate={onNavigate} />
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
