import { ActionIcon, Group, Menu } from '@mantine/core';
import { IconDots, type IconPencil, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';

interface RowActionProps {
  /** What it does and to whom, for example "Delete Asha Deshpande". */
  label: string;
  /** The short form that a pointer sees. */
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

interface RowMenuProps {
  /** Whose menu it is, for example "More for P/123". */
  label: string;
  /** What can be done, by its name. */
  items?: Readonly<Record<string, () => void>>;
  /** Stands last, apart from the others. */
  onDelete?: (() => void) | undefined;
  deleteLabel?: string;
}

const NONE = {};

/** The less frequent actions of a row, and its deletion; nothing where there are none. */
export function RowMenu({ label, items = NONE, onDelete, deleteLabel = 'Delete' }: RowMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const choose = (run: () => void) => () => {
    // The item is gone by the time a dialog closes; the focus then returns to this button.
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
        {Object.entries(items).map(([name, run]) => (
          <Menu.Item key={name} onClick={choose(run)}>
            {name}
          </Menu.Item>
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
