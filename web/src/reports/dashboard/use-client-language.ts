import { useLocalStorage } from '@mantine/hooks';
import { CLIENT_WORDS, type ClientLanguage } from './client-words.ts';

/** `hi-IN` of a telephone is Hindi. */
export const languageOf = (tags: readonly string[]): ClientLanguage =>
  tags.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag): tag is ClientLanguage => Object.hasOwn(CLIENT_WORDS, tag)) ?? 'en';

/** The language of the device, until another one is chosen on it. */
export function useClientLanguage() {
  const [chosen, choose] = useLocalStorage<ClientLanguage | ''>({
    key: 'client-language',
    defaultValue: '',
    getInitialValueInEffect: false,
  });
  const language = languageOf([chosen, ...navigator.languages]);
  return { language, choose, words: CLIENT_WORDS[language] };
}
