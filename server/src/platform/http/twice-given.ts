/** JSON.parse silently keeps the last of two equal names, which a check upstream may not have seen. */

/** In valid JSON: each string, and whether a colon makes it a name. */
const STRINGS = /"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?/g;

function namesIn(text: string): number {
  let names = 0;
  for (const [, colon] of text.matchAll(STRINGS)) if (colon) names++;
  return names;
}

function fieldsOf(value: unknown): number {
  let fields = 0;
  const open = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (next === null || typeof next !== 'object') continue;
    if (!Array.isArray(next)) fields += Object.keys(next).length;
    for (const each of Object.values(next)) if (each !== null && typeof each === 'object') open.push(each);
  }
  return fields;
}

export const hasDuplicateName = (text: string, value: unknown): boolean => namesIn(text) !== fieldsOf(value);
