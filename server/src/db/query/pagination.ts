/** What people type into a search, and where a page begins. */

/** Escapes what LIKE reads as a pattern, so that a search for 50% finds 50%. */
export const containing = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

/** Letters and digits of a number that was typed any way; undefined when too little is left to tell numbers apart. */
export function searchKey(text: string): string | undefined {
  const key = text.toLowerCase().replace(/[^a-z0-9]/g, '');
  return key.length >= 3 && /\d/.test(key) ? key : undefined;
}

export const offsetOf = ({ page, limit }: { page: number; limit: number }): number => (page - 1) * limit;
