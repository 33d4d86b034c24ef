import { useLocalStorage } from '@mantine/hooks';

/** A person's choice for all lists, kept as their columns are: the first lines of rows alone. */
export const useCompactRows = () => useLocalStorage({ key: 'compact rows', defaultValue: false, getInitialValueInEffect: false });
