/** JSON.parse takes an object that names a field twice, and keeps the last: whoever looked at the first one was deceived. */

/** Of valid JSON: each string, and whether it is the name of a field. */
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

/** Whether an object in the text names a field twice, at any depth. `value`: what JSON.parse made of the text. */
export const givesTwice = (text: string, value: unknown): boolean => namesIn(text) !== fieldsOf(value);
