import { Button, Menu, Text } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useCompactRows } from './use-compact-rows.ts';
import type { useVisibleColumns } from './use-visible-columns.ts';

interface ColumnsMenuProps {
  columns: Readonly<Record<string, string>>;
  state: Pick<ReturnType<typeof useVisibleColumns>, 'toggle' | 'reset'> & {
    visible: Readonly<Partial<Record<string, boolean>>>;
    folded?: readonly string[];
  };
  size?: 'xs' | 'sm';
}

export function ColumnsMenu({ columns, state, size = 'sm' }: ColumnsMenuProps) {
  const [isCompact, setCompact] = useCompactRows();
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
              {shown && state.folded?.includes(id) && (
                <Text span display="block" size="xs" c="dimmed">
                  In the second line
                </Text>
              )}
            </Menu.CheckboxItem>
          );
        })}
        <Menu.Divider />
        <Menu.CheckboxItem checked={isCompact} onChange={() => setCompact(!isCompact)}>
          Compact rows
        </Menu.CheckboxItem>
        <Menu.Divider />
        <Menu.Item onClick={state.reset}>Reset</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
