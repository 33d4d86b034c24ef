/** Every query, and every other statement with parameters, is prepared once a connection under a name made from its text: about twice as quick. */
import { createHash } from 'node:crypto';

const names = new Map<string, string>();
/** Texts that vary without end (lists of different lengths) must not fill the server with prepared statements. */
const MOST_NAMES = 500;

/** A statement with this in it stays unnamed, and PostgreSQL plans it for its values each time: `search_text like $1` fits few rows or nearly all. */
export const CUSTOM_PLAN = '/* custom plan */';

/** Undefined for a statement that is not to be prepared. */
export function statementName(text: string, values: readonly unknown[]): string | undefined {
  if (values.length === 0 && !text.startsWith('select')) return undefined;
  if (text.includes(CUSTOM_PLAN)) return undefined;
  const known = names.get(text);
  if (known || names.size >= MOST_NAMES) return known;
  const name = createHash('sha1').update(text).digest('hex');
  names.set(text, name);
  return name;
}
