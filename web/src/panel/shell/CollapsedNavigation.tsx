import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useRole } from '../../ui/api/use-can.ts';
import { contains, isGroup, type MenuEntry, type MenuGroup, navigationFor } from '../navigation.ts';
import classes from './CollapsedNavigation.module.css';
import { MenuBadge, nameWith } from './MenuBadge.tsx';
import { pressInMenu } from './menu-keys.ts';
import { usePlace } from './use-place.ts';
import { useWaiting, type WaitsAt } from './use-waiting.ts';

const AS_IT_STANDS = { exact: true, includeSearch: false };

/** The group's links, beside its icon. */
function Group({ group, place, waitsAt }: { group: MenuGroup; place: string; waitsAt: WaitsAt }) {
  const [opened, setOpened] = useState(false);
  const { label, icon: Icon, links } = group;
  const isHere = contains(group, place);
  const badge = links.map((link) => waitsAt(link.path)).find(Boolean);
  return (
    <Menu position="right-start" width={200} opened={opened} onChange={setOpened}>
      <Menu.Target>
        <button
          type="button"
          className={classes.entry}
          aria-label={nameWith(label, badge)}
          aria-current={isHere && !opened ? 'true' : undefined}
        >
          <Icon size={20} stroke={1.6} aria-hidden />
          <span className={classes.name}>{label}</span>
          <MenuBadge badge={badge} dot />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{label}</Menu.Label>
        {links.map((link) => (
          <Menu.Item
            key={link.path}
            component={Link}
            to={link.path}
            activeOptions={AS_IT_STANDS}
            className={classes.link}
            aria-label={nameWith(link.label, waitsAt(link.path))}
            aria-current={link.path === place ? 'page' : undefined}
          >
            <span className={classes.words}>
              {link.label}
              <MenuBadge badge={waitsAt(link.path)} />
            </span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Entry({ entry, place, waitsAt }: { entry: MenuEntry; place: string; waitsAt: WaitsAt }) {
  if (isGroup(entry)) return <Group group={entry} place={place} waitsAt={waitsAt} />;
  const { label, path, icon: Icon } = entry;
  return (
    <Link
      to={path}
      activeOptions={AS_IT_STANDS}
      className={classes.entry}
      aria-label={nameWith(label, waitsAt(path))}
      aria-current={path === place ? 'page' : undefined}
    >
      <Icon size={20} stroke={1.6} aria-hidden />
      <span className={classes.name}>{label}</span>
      <MenuBadge badge={waitsAt(path)} dot />
    </Link>
  );
}

/** Icons, which say their name when they are pointed at or have the focus. */
export function CollapsedNavigation() {
  const role = useRole();
  const place = usePlace();
  const waitsAt = useWaiting();
  if (!role) return null;
  return (
    <nav aria-label="Main" onKeyDown={pressInMenu}>
      {navigationFor(role).map(({ heading, entries }) => (
        <ul key={heading} className={classes.section} aria-label={heading || undefined}>
          {entries.map((entry) => (
            <li key={entry.label}>
              <Entry entry={entry} place={place} waitsAt={waitsAt} />
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}
