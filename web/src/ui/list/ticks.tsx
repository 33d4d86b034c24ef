import { Checkbox } from '@mantine/core';
import { useContext } from 'react';
import { TicksContext } from './use-ticks.ts';

export function Tick({ id, name }: { id: number; name: string }) {
  const { ids, toggle } = useContext(TicksContext);
  return <Checkbox size="xs" m={-10} p={10} aria-label={`Tick ${name}`} checked={ids.has(id)} onChange={() => toggle(id)} />;
}

export function TickAll() {
  const { ids, shown, set } = useContext(TicksContext);
  if (shown.length === 0) return null;
  const all = ids.size === shown.length;
  return (
    <Checkbox
      size="xs"
      aria-label="Tick all that are shown"
      checked={all}
      indeterminate={ids.size > 0 && !all}
      onChange={() => set(all ? [] : shown)}
    />
  );
}
