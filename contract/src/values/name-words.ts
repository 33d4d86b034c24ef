/** What stands between the words of a name. */
export const WORD_ENDS = /[\s.,;:()"'&/-]+/;

/** The words of a person's or firm's name in lower case, each once. */
export const nameWords = (name: string): string[] => [...new Set(name.toLowerCase().split(WORD_ENDS))].filter((word) => word !== '');
