import { ActionIcon, Group, Menu } from '@mantine/core';
import { IconDots, type IconPencil, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';

interface RowActionProps {
  /** The accessible name, for example "Delete Asha Deshpande". */
  label: string;
  hint: string;
  icon: typeof IconPencil;
  onClick: () => void;
  danger?: boolean;
}

export const RowAction = ({ label, hint, icon: Icon, onClick, danger = false }: RowActionProps) => (
  <ActionIcon size={27} color={danger ? 'vermilion' : 'gray'} aria-label={label} title={hint} onClick={onClick}>
    <Icon size={17} stroke={1.7} aria-hidden />
  </ActionIcon>
);

export const RowActions = ({ children }: { children: ReactNode }) => (
  <Group gap={0} wrap="nowrap" my={-6} mx={-6}>
    {children}
  </Group>
);

/** What an item does; more of it where an icon or the row's key for it helps. */
type MenuAction = (() => void) | { run: () => void; icon?: typeof IconPencil; shortcut?: string };

interface RowMenuProps {
  label: string;
  items?: Readonly<Record<string, MenuAction>> | undefined;
  onDelete?: (() => void) | undefined;
  deleteLabel?: string;
}

const NONE = {};

function MenuItem({ name, action, choose }: { name: string; action: MenuAction; choose: (run: () => void) => () => void }) {
  const { run, icon: Icon, shortcut } = typeof action === 'function' ? { run: action } : action;
  return (
    <Menu.Item
      onClick={choose(run)}
      leftSection={Icon && <Icon size={16} stroke={1.7} aria-hidden />}
      rightSection={shortcut && <kbd aria-hidden>{shortcut}</kbd>}
      aria-keyshortcuts={shortcut}
    >
      {name}
    </Menu.Item>
  );
}

/** A row's menu of less frequent actions and its deletion; nothing when empty. */
export function RowMenu({ label, items = NONE, onDelete, deleteLabel = 'Delete' }: RowMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const choose = (run: () => void) => () => {
    // The menu item is gone when a dialog closes, so the focus returns to this button.
    button.current?.focus();
    run();
  };
  const hasItems = Object.keys(items).length > 0;
  if (!hasItems && !onDelete) return null;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon ref={button} size={27} color="gray" aria-label={label} title="More">
          <IconDots size={17} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {Object.entries(items).map(([name, action]) => (
          <MenuItem key={name} name={name} action={action} choose={choose} />
        ))}
        {onDelete && hasItems && <Menu.Divider />}
        {onDelete && (
          <Menu.Item color="vermilion" leftSection={<IconTrash size={15} stroke={1.7} aria-hidden />} onClick={choose(onDelete)}>
            {deleteLabel}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
