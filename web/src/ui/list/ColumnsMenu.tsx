import { Button, Menu } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';

interface ColumnsMenuProps {
  columns: Readonly<Record<string, string>>;
  state: { visible: Readonly<Partial<Record<string, boolean>>>; toggle: (id: string) => void; reset: () => void };
  size?: 'xs' | 'sm';
}

export function ColumnsMenu({ columns, state, size = 'sm' }: ColumnsMenuProps) {
  return (
    <Menu closeOnItemClick={false} position="bottom-start">
      <Menu.Target>
        <Button variant="default" size={size} leftSection={<IconColumns3 size={16} aria-hidden />}>
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
