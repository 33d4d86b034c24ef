import { useLocalStorage } from '@mantine/hooks';

const MOST = 8;
const NONE: string[] = [];

export function useRecentTexts(field: string): [recent: string[], use: (text: string) => void] {
  const [recent, setRecent] = useLocalStorage<string[]>({ key: `recent ${field}`, defaultValue: NONE, getInitialValueInEffect: false });
  const use = (text: string) => {
    const used = text.trim();
    if (used) setRecent((now) => [used, ...now.filter((each) => each !== used)].slice(0, MOST));
  };
  return [recent, use];
}
