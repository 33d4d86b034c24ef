import { useLocalStorage } from '@mantine/hooks';
import { useState } from 'react';

type Visibility = Readonly<Record<string, boolean>>;

/** A person's choice of columns, in localStorage. `initial` marks columns hidden by default with false. */
export function useVisibleColumns(listName: string, initial: Visibility = {}) {
  const [chosen, setChosen] = useLocalStorage<Visibility>({ key: `columns ${listName}`, defaultValue: {}, getInitialValueInEffect: false });
  const [folded, onFold] = useState<readonly string[]>([]);
  const visible = { ...initial, ...chosen };
  return {
    visible,
    folded,
    onFold,
    toggle: (column: string) => setChosen((now) => ({ ...now, [column]: !({ ...initial, ...now }[column] ?? true) })),
    reset: () => setChosen({}),
  };
}
