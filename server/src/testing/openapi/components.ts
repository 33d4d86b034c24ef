import type { Schema } from './json-schemas.ts';

export const sortedByName = <T>(values: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Moves values that occur more than once into components and returns references. If several share a name, the most frequent gets it. */
export function extract(kind: 'parameters' | 'responses', values: readonly Schema[], nameOf: (value: Schema) => string | undefined) {
  const counts = new Map<string, number>();
  for (const text of values.map((value) => JSON.stringify(value))) counts.set(text, (counts.get(text) ?? 0) + 1);
  const components: Record<string, Schema> = {};
  for (const [text, count] of [...counts].sort(([, a], [, b]) => b - a)) {
    const value = JSON.parse(text) as Schema;
    const name = nameOf(value);
    if (count > 1 && name && !components[name]) components[name] = value;
  }
  const refer = (value: Schema): Schema => {
    const name = nameOf(value);
    const isComponent = name && JSON.stringify(components[name]) === JSON.stringify(value);
    return isComponent ? { $ref: `#/components/${kind}/${name}` } : value;
  };
  return { components: sortedByName(components), refer };
}

/** Clients of the document see one list of components for requests and responses. */
export function merged(inputs: Record<string, Schema>, outputs: Record<string, Schema>): Record<string, Schema> {
  for (const [name, schema] of Object.entries(inputs)) {
    if (outputs[name] && JSON.stringify(outputs[name]) !== JSON.stringify(schema))
      throw new Error(`${name} differs as an input and as an answer: export a schema for each.`);
  }
  return sortedByName({ ...inputs, ...outputs });
}
