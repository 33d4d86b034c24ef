/** Requests of openapi.json's operations that keep to the document in all but one hostile field. */
import fc from 'fast-check';
import type { Method } from '../api/route.ts';
import { formOf, type OddRequest, PDF } from './odd-requests.ts';
import { oddText, oddValue } from './odd-values.ts';
import { resolved, type Schema, valueFor } from './schema-values.ts';

export interface Operation {
  operationId: string;
  method: Method;
  path: string;
  parameters: { name: string; in: string; required?: boolean; schema: Schema }[];
  /** By media type. */
  bodies: Record<string, { schema: Schema; example?: Schema }>;
}

export function operationsOf(document: Schema): Operation[] {
  return Object.entries<Schema>(document.paths).flatMap(([path, methods]) =>
    Object.entries<Schema>(methods).map(([method, operation]) => ({
      operationId: operation.operationId,
      method: method.toUpperCase() as Method,
      path,
      parameters: (operation.parameters ?? []).map((one: Schema) => resolved(document, one)),
      bodies: operation.requestBody?.content ?? {},
    })),
  );
}

interface Parts {
  path: Schema;
  query: Schema;
  body?: Schema | undefined;
}

const named = (document: Schema, { parameters }: Operation, place: string) => {
  const among = parameters.filter((one) => one.in === place);
  const fields = Object.fromEntries(among.map(({ name, schema }) => [name, valueFor(document, schema)]));
  const requiredKeys = among.filter(({ required }) => place === 'path' || required).map(({ name }) => name);
  return fc.record(fields, { requiredKeys });
};

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'multipart/form-data';

/** The form's field that is a file. */
const fileOf = (schema: Schema | undefined) =>
  Object.entries<Schema>(schema?.properties ?? {}).find(([, { format }]) => format === 'binary')?.[0];

/** Without the file, which stands in forms only. */
function schemaOf(document: Schema, { bodies }: Operation): Schema | undefined {
  const { schema } = bodies[JSON_TYPE] ?? bodies[FORM_TYPE] ?? {};
  if (!schema) return undefined;
  const whole = resolved(document, schema);
  const file = fileOf(whole);
  if (!file) return whole;
  const { [file]: _, ...properties } = whole.properties;
  return { ...whole, properties, required: (whole.required ?? []).filter((name: string) => name !== file) };
}

/** The document's example at times, where there is one, as rules between fields stand in no schema. */
function bodyOf(document: Schema, operation: Operation): fc.Arbitrary<Schema | undefined> {
  const schema = schemaOf(document, operation);
  if (!schema) return fc.constant(undefined);
  const { example } = operation.bodies[JSON_TYPE] ?? {};
  const made = valueFor(document, schema) as fc.Arbitrary<Schema>;
  return example ? fc.oneof(made, fc.constant(example)) : made;
}

export const plainParts = (document: Schema, operation: Operation): fc.Arbitrary<Parts> =>
  fc.record({
    path: named(document, operation, 'path'),
    query: named(document, operation, 'query'),
    body: bodyOf(document, operation),
  });

/** Where a hostile value may stand: each parameter, each field of the body and of the objects in it, and one that nobody knows. */
function placesOf(document: Schema, operation: Operation): string[][] {
  const schema = schemaOf(document, operation);
  const within = (given: Schema, path: string[]): string[][] => {
    const { properties = {}, items } = resolved(document, given);
    const fields = Object.entries<Schema>(properties).flatMap(([name, field]) => [[...path, name], ...within(field, [...path, name])]);
    return items ? [...fields, ...within(items, [...path, '0'])] : fields;
  };
  const fields = schema ? [...within(schema, ['body']), ['body', 'nobodys_field']] : [];
  return [...operation.parameters.map((one) => [one.in, one.name]), ...fields, ['query', 'nobodys_field']].filter(
    ([place]) => place !== 'header',
  );
}

/** The same with this value there; objects and lists on the way are made where they are not. */
function put(held: unknown, [step, ...rest]: string[], value: unknown): unknown {
  if (step === undefined) return value;
  const next = put((held as Schema | null | undefined)?.[step], rest, value);
  if (step === '0') return [next, ...(Array.isArray(held) ? held.slice(1) : [])];
  return { ...(typeof held === 'object' && !Array.isArray(held) && held), [step]: next };
}

const inAddress = (value: unknown) => encodeURIComponent(typeof value === 'string' ? value.toWellFormed() : String(value));

function written({ method, path, bodies }: Operation, parts: Parts, asForm: boolean): OddRequest {
  const query = Object.entries(parts.query).filter(([, value]) => value !== null);
  const search = query.map(([name, value]) => `${name}=${inAddress(value)}`).join('&');
  const url = `${path.replace(/\{(\w+)\}/g, (_, name) => inAddress(parts.path[name]))}${search && `?${search}`}`;
  if (parts.body === undefined) return { method, url, headers: {} };
  const file = fileOf(bodies[FORM_TYPE]?.schema);
  if (file && (asForm || !bodies[JSON_TYPE])) return { method, url, ...formOf(parts.body, { field: file, bytes: PDF, odd: 'no' }) };
  return { method, url, headers: { 'content-type': JSON_TYPE }, payload: Buffer.from(JSON.stringify(parts.body)) };
}

/** With nothing hostile in it. */
export const plainRequest = (document: Schema, operation: Operation): fc.Arbitrary<OddRequest> =>
  plainParts(document, operation).map((parts) => written(operation, parts, false));

export function hostileRequest(document: Schema, operation: Operation): fc.Arbitrary<OddRequest> {
  return fc
    .record({
      parts: plainParts(document, operation),
      place: fc.constantFrom(...placesOf(document, operation)),
      value: oddValue,
      text: oddText,
      asForm: fc.nat(3),
    })
    .map(({ parts, place, value, text, asForm }) =>
      written(operation, put(parts, place, place[0] === 'body' ? value : text) as Parts, asForm === 0),
    );
}
