import { Button, Menu } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import type { useVisibleColumns } from './use-visible-columns.ts';

interface ColumnsMenuProps {
  columns: Readonly<Record<string, string>>;
  state: ReturnType<typeof useVisibleColumns>;
}

export function ColumnsMenu({ columns, state }: ColumnsMenuProps) {
  return (
    <Menu closeOnItemClick={false} position="bottom-start">
      <Menu.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} aria-hidden />}>
          Columns
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
        {Object.entries(columns).map(([id, name]) => {
          const shown = state.visible[id] ?? true;
          return (
            <Menu.CheckboxItem key={id} checked={shown} onChange={() => state.toggle(id)}>
              {name}
            </Menu.CheckboxItem>
          );
        })}
        <Menu.Divider />
        <Menu.Item onClick={state.reset}>Reset</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
