/** Queries, and other statements with parameters, are prepared once per connection: about twice as fast. */
import { createHash } from 'node:crypto';

const names = new Map<string, string>();
/** Bounds the server's memory, as some texts vary without end (lists of different lengths). */
const MOST_NAMES = 500;

/** Keeps a statement unnamed, so that PostgreSQL plans it for its values: `search_text like $1` matches few rows or nearly all. */
export const CUSTOM_PLAN = '/* custom plan */';

export function statementName(text: string, values: readonly unknown[]): string | undefined {
  if (values.length === 0 && !text.startsWith('select')) return undefined;
  if (text.includes(CUSTOM_PLAN)) return undefined;
  const known = names.get(text);
  if (known || names.size >= MOST_NAMES) return known;
  const name = createHash('sha1').update(text).digest('hex');
  names.set(text, name);
  return name;
}
