import { useLocalStorage } from '@mantine/hooks';

type Visibility = Readonly<Record<string, boolean>>;

/** Which columns a person wants to see in a list, kept in this browser. `initial` names those that are hidden at first with false. */
export function useVisibleColumns(listName: string, initial: Visibility = {}) {
  const [chosen, setChosen] = useLocalStorage<Visibility>({ key: `columns ${listName}`, defaultValue: {}, getInitialValueInEffect: false });
  const visible = { ...initial, ...chosen };
  return {
    visible,
    toggle: (column: string) => setChosen((now) => ({ ...now, [column]: !({ ...initial, ...now }[column] ?? true) })),
    reset: () => setChosen({}),
  };
}
