import { z } from 'zod';

export type Schema = Record<string, unknown>;
export type JsonSchemas = ReturnType<typeof jsonSchemas>;

const COMPONENTS = '#/components/schemas/';
const REFERENCE = new RegExp(`"${COMPONENTS}(\\w+)`, 'g');

export const componentName = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

type Io = 'input' | 'output';

/** What zod says of every integer, of every date and of every answer, which may gain fields. */
const isSaidOfAll = (schema: Schema, io: Io) => (key: string, value: unknown) =>
  (key === 'minimum' && value === Number.MIN_SAFE_INTEGER) ||
  (key === 'maximum' && value === Number.MAX_SAFE_INTEGER) ||
  (key === 'pattern' && schema.format === 'date') ||
  (key === 'additionalProperties' && value === false && io === 'output');

/** Keeps the document readable: one notation of "or null", and nothing that is said of all. */
function concise(value: unknown, io: Io): unknown {
  if (Array.isArray(value)) return value.map((each) => concise(each, io));
  if (typeof value !== 'object' || value === null) return value;
  const isSaid = isSaidOfAll(value as Schema, io);
  const entries = Object.entries(value).filter(([key, each]) => !isSaid(key, each));
  const schema = Object.fromEntries(entries.map(([key, each]) => [key, concise(each, io)])) as Schema;
  const { anyOf, ...rest } = schema;
  const [first, second, third] = Array.isArray(anyOf) ? (anyOf as Schema[]) : [];
  if (typeof first?.type !== 'string' || first.const !== undefined || second?.type !== 'null' || third) return schema;
  const values = Array.isArray(first.enum) && { enum: [...first.enum, null] };
  return { ...first, ...values, ...rest, type: [first.type, 'null'] };
}

/** After the record that it holds, else after its operation. */
function answerName({ properties }: Schema, operation: string): string {
  const { data, ...others } = (properties ?? {}) as Record<string, Schema>;
  const [, record] = /schemas\/(\w+)$/.exec(String(data?.$ref)) ?? [];
  return record ? `${'successMsg' in others ? 'Changed' : ''}${record}Answer` : `${operation}Answer`;
}

/** Names for answers that the contract does not export, by type. Equal ones share a name. */
function answerNames(answers: readonly (readonly [z.ZodType, Schema])[], operations: ReadonlyMap<unknown, string>) {
  const texts = new Map<string, string>();
  const names = new Map<z.ZodType, string>();
  const nameOf = (text: string) => [...texts].find(([, each]) => each === text)?.[0];
  for (const [type, schema] of answers) {
    const operation = operations.get(type);
    if (!operation) continue;
    const text = JSON.stringify(schema);
    const wanted = answerName(schema, componentName(operation));
    const name = nameOf(text) ?? (texts.has(wanted) ? `${componentName(operation)}Answer` : wanted);
    texts.set(name, text);
    names.set(type, name);
  }
  return names;
}

/**
 * JSON Schemas of requests (`input`) or responses (`output`); exported schemas become named references, as do the types of `operations`,
 * which are the names of operations by what they answer.
 */
export function jsonSchemas(
  io: Io,
  types: readonly (z.ZodType | undefined)[],
  names: ReadonlyMap<unknown, string>,
  operations: ReadonlyMap<unknown, string> = new Map(),
) {
  const registry = z.registry<{ id: string }>();
  for (const [value, name] of names) if (value instanceof z.ZodType) registry.add(value, { id: componentName(name) });
  const anonymous = new Set(types.filter((type) => type && !registry.has(type)) as z.ZodType[]);
  for (const [n, type] of [...anonymous].entries()) registry.add(type, { id: `anonymous ${n}` });
  const { schemas } = z.toJSONSchema(registry, { io, unrepresentable: 'any', uri: (id) => COMPONENTS + id });
  const definitions = new Map(Object.entries(schemas).map(([id, { $schema, $id, ...schema }]) => [id, concise(schema, io) as Schema]));

  const idOf = (type: z.ZodType) => registry.get(type)?.id as string;
  const answers = answerNames(
    [...anonymous].map((type) => [type, definitions.get(idOf(type)) as Schema]),
    operations,
  );
  for (const [type, name] of answers) definitions.set(name, definitions.get(idOf(type)) as Schema);
  const definition = (id: string): Schema => {
    const { $ref, ...rest } = definitions.get(id) as Schema & { $ref?: string };
    return $ref ? { ...definition($ref.slice(COMPONENTS.length)), ...rest } : rest;
  };
  return {
    /** What a reference stands for. */
    definition: (reference: string): Schema => definition(reference.slice(COMPONENTS.length)),
    /** The schema without a reference, for access to its properties. */
    whole: (type: z.ZodType): Schema => definition(idOf(type)),
    /** A reference, or the schema itself when it has no name. */
    use(type: z.ZodType): Schema {
      const name = anonymous.has(type) ? answers.get(type) : idOf(type);
      return name ? { $ref: COMPONENTS + name } : (definitions.get(idOf(type)) as Schema);
    },
    /** All components that a part of the document references, transitively. */
    componentsOf(part: unknown): Record<string, Schema> {
      const found: Record<string, Schema> = {};
      const collect = (value: unknown): void => {
        for (const [, name = ''] of JSON.stringify(value).matchAll(REFERENCE)) {
          if (found[name]) continue;
          found[name] = definitions.get(name) as Schema;
          collect(found[name]);
        }
      };
      collect(part);
      return found;
    },
  };
}
