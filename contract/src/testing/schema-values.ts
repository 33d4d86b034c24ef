/** Values that a JSON Schema of openapi.json accepts. */
import fc from 'fast-check';
import { PLAIN } from './odd-values.ts';

// biome-ignore lint/suspicious/noExplicitAny: a document is read by whoever knows its shape
export type Schema = Record<string, any>;

/** What `#/a/b` refers to, with what is said beside the reference. */
export function resolved(document: Schema, schema: Schema): Schema {
  const { $ref, ...beside } = schema;
  if ($ref === undefined) return schema;
  const steps = String($ref).slice(2).split('/');
  return {
    ...resolved(
      document,
      steps.reduce((held, step) => held[step], document),
    ),
    ...beside,
  };
}

const DATES = ['2026-04-01', '2026-11-26', '2027-03-31'];
/** The end of the year must be that of its first one, which no pattern says. */
const QUARTERS = ['2026-27-Q3', '2025-26-Q4'];
const YEAR = '2026-27';
/** Of that year. */
const MONTHS = ['2026-04', '2026-11', '2027-03'];
const MOMENTS = ['2026-11-26T10:30:00+05:30', '2026-12-01T00:00:00Z'];

function textOf({ format, pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Schema): fc.Arbitrary<string> {
  if (format === 'date') return fc.constantFrom(...DATES);
  if (format === 'date-time') return fc.constantFrom(...MOMENTS);
  if (pattern?.endsWith('-Q[1-4]$')) return fc.constantFrom(...QUARTERS);
  if (pattern === '^20\\d{2}-\\d{2}$') return fc.constant(YEAR);
  if (pattern === '^20\\d{2}-(0[1-9]|1[0-2])$') return fc.constantFrom(...MONTHS);
  const form = new RegExp(pattern ?? '');
  const known = PLAIN.map(String).filter((text) => text.length >= minLength && text.length <= maxLength && form.test(text));
  if (known.length > 0) return fc.constantFrom(...known);
  return pattern ? fc.stringMatching(form) : fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 20) });
}

/** Small ones, as ids are. */
function integerOf({ minimum = 0, maximum = minimum + 5 }: Schema): fc.Arbitrary<number> {
  return fc.integer({ min: minimum, max: Math.min(maximum, minimum + 5) });
}

const numberOf = ({ minimum = 0, exclusiveMinimum = minimum, maximum = 1_000 }: Schema): fc.Arbitrary<number> =>
  fc.integer({ min: Math.ceil(exclusiveMinimum) + 1, max: Math.max(Math.ceil(exclusiveMinimum) + 1, Math.min(maximum, 1_000)) });

function arrayOf(document: Schema, { items = {}, minItems = 0, maxItems = minItems + 2 }: Schema): fc.Arbitrary<unknown[]> {
  return fc.array(valueFor(document, items), { minLength: minItems, maxLength: Math.min(maxItems, minItems + 2) });
}

/** With what is required, and some of the rest. */
function objectOf(document: Schema, { properties = {}, required = [] }: Schema): fc.Arbitrary<Schema> {
  const fields = Object.fromEntries(Object.entries<Schema>(properties).map(([name, schema]) => [name, valueFor(document, schema)]));
  return fc.record(fields, { requiredKeys: required });
}

function typedOf(document: Schema, schema: Schema, type: string | undefined): fc.Arbitrary<unknown> {
  if (type === 'null') return fc.constant(null);
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer') return integerOf(schema);
  if (type === 'number') return numberOf(schema);
  if (type === 'array') return arrayOf(document, schema);
  if (type === 'object') return objectOf(document, schema);
  return textOf(schema);
}

export function valueFor(document: Schema, given: Schema): fc.Arbitrary<unknown> {
  const schema = resolved(document, given);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices: Schema[] | undefined = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valueFor(document, choice)));
  if (schema.allOf) return valueFor(document, Object.assign({}, ...schema.allOf.map((each: Schema) => resolved(document, each))));
  const [first, ...others] = [schema.type].flat();
  return fc.oneof(
    { weight: 3, arbitrary: typedOf(document, schema, first) },
    ...others.map((type) => ({ weight: 1, arbitrary: typedOf(document, schema, type) })),
  );
}
