import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import classes from './PolicyPage.module.css';
import type { Act } from './use-acts.ts';

export const Key = ({ children }: { children: string }) => (
  <kbd className={classes.key} aria-hidden>
    {children}
  </kbd>
);

/** What cannot be done now stays where it is, and says why. */
export const ActButton = ({ act: { name, run, shortcut, why }, filled = false }: { act: Act; filled?: boolean }) => (
  <Button
    variant={filled && !why ? 'filled' : 'default'}
    onClick={() => why === null && run()}
    aria-keyshortcuts={shortcut}
    aria-disabled={why !== null || undefined}
    data-disabled={why !== null || undefined}
    title={why ?? undefined}
  >
    {name}
    {shortcut && !why && <Key>{shortcut}</Key>}
  </Button>
);

/** Not `disabled` where it cannot be done: a menu gives its first item the focus, whose keys, Escape among them, would otherwise not reach it. */
const MenuAct = ({ act: { name, run, shortcut, why } }: { act: Act }) => (
  <Menu.Item
    onClick={() => why === null && run()}
    aria-disabled={why !== null || undefined}
    data-disabled={why !== null || undefined}
    rightSection={shortcut && <Key>{shortcut}</Key>}
    aria-keyshortcuts={shortcut}
    c={name === 'Delete' ? 'var(--vermilion-ink)' : undefined}
  >
    {name}
    {why && <small style={{ display: 'block', maxWidth: 260, whiteSpace: 'normal' }}>{why}</small>}
  </Menu.Item>
);

interface MoreActsProps {
  label: string;
  acts: readonly Act[];
  /** Below a line. */
  last: Act | undefined;
}

export const MoreActs = ({ label, acts, last }: MoreActsProps) => (
  <Menu position="bottom-end" withinPortal>
    <Menu.Target>
      <ActionIcon variant="default" size={36} aria-label={label} title="More">
        <IconDots size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      {acts.map((act) => (
        <MenuAct key={act.name} act={act} />
      ))}
      {last && (
        <>
          <Menu.Divider />
          <MenuAct act={last} />
        </>
      )}
    </Menu.Dropdown>
  </Menu>
);
