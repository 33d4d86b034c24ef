/** Fuzzed requests for every route, from valid and invalid values of its schemas. */
import fc from 'fast-check';
import { z } from 'zod';
import type { Method, Route } from '../api/route.ts';
import { oddText, oddValue, plainValues } from './odd-values.ts';

export interface OddRequest {
  method: Method;
  url: string;
  headers: Record<string, string>;
  payload?: Buffer;
}

export const shapeOf = (schema: z.ZodType | undefined): Record<string, z.ZodType> =>
  schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {};

/** Mostly valid values, so that requests get past validation to the database. */
function fieldValue(schema: z.ZodType): fc.Arbitrary<unknown> {
  const plain = plainValues(schema);
  if (plain.length === 0) return oddValue;
  const taken = fc.constantFrom(...plain);
  return fc.oneof(
    { weight: 24, arbitrary: taken },
    { weight: 2, arbitrary: oddValue },
    { weight: 1, arbitrary: taken.map((value) => [value]) },
  );
}

const bodyOf = (schema: z.ZodType | undefined): fc.Arbitrary<unknown> => {
  const fields = Object.fromEntries(Object.entries(shapeOf(schema)).map(([field, type]) => [field, fieldValue(type)]));
  return fc.oneof(
    { weight: 8, arbitrary: fc.record(fields, { requiredKeys: Object.keys(fields) }) },
    { weight: 4, arbitrary: fc.record(fields, { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.dictionary(fc.string(), oddValue, { maxKeys: 5 }) },
    { weight: 1, arbitrary: oddValue },
  );
};

const queryOf = (schema: z.ZodType | undefined): fc.Arbitrary<string> => {
  const texts = (type: z.ZodType) => {
    const plain = plainValues(type)
      .filter((value) => value !== null)
      .map(String);
    return plain.length > 0 ? fc.oneof(fc.constantFrom(...plain), oddText) : oddText;
  };
  const fields = Object.fromEntries(Object.entries(shapeOf(schema)).map(([field, type]) => [field, texts(type)]));
  const written = (query: Record<string, string | undefined>) => String(new URLSearchParams(query as Record<string, string>));
  return fc.oneof(
    { weight: 8, arbitrary: fc.record(fields, { requiredKeys: [] }).map(written) },
    { weight: 1, arbitrary: fc.dictionary(fc.string(), oddText, { maxKeys: 3 }).map(written) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('page=1&page=2', 'page[]=1', 'search[a]=1', '%', '%ff=%fe', '&&=&', '_method=GET', '_method=DELETE'),
    },
  );
};

const ODD_IDS = [
  '0',
  '-1',
  'abc',
  '1.5',
  '2147483648',
  '99999999999999999999',
  '%00',
  '..%2f..',
  '1e3',
  '%D9%A1',
  "1'",
  '1%20',
  'x'.repeat(199),
  'x'.repeat(300),
];
const idOf = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('1', '2', '3', '4', '5') },
  { weight: 1, arbitrary: fc.constantFrom(...ODD_IDS) },
);

/** Corrupts the text of a body; `field` is one of the route. */
const DAMAGES: readonly ((text: string, field: string) => string | Buffer)[] = [
  (text, field) => (text.startsWith('{"') ? `{${JSON.stringify(field)}:1,${text.slice(1)}` : `{"a":1,"a":${text}}`),
  (text) => text.replace(/^\{("(?:[^"\\]|\\.)*":)/, '{$1null,$1'),
  (_, field) => `{${JSON.stringify(field)}:${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
  (_, field) => `${`{${JSON.stringify(field)}:`.repeat(5_000)}1${'}'.repeat(5_000)}`,
  ...['1e400', '-1e400', '9'.repeat(500), '1e-400', '0.1e308', '-0.0', '1E+2', '123456789012345678901234567890.12'].map(
    (number) => (_: string, field: string) => `{${JSON.stringify(field)}:${number}}`,
  ),
  (text) => text.slice(0, text.length / 2),
  (text) => `\ufeff${text}`,
  (text) => `[${text}]`,
  (text) => `${text}${text}`,
  (text) => `${text}\u0000`,
  (_, field) => `{${JSON.stringify(field)}:"a\u0000b"}`,
  (_, field) => `{${JSON.stringify(field)}:"\\ud800\\udc"}`,
  (_, field) =>
    Buffer.concat([Buffer.from(`{${JSON.stringify(field)}:"`), Buffer.from([0xff, 0xc0, 0x80, 0xed, 0xa0, 0x80]), Buffer.from('"}')]),
  (_, field) => `{${JSON.stringify(field)}:"${'a'.repeat(200_000)}"}`,
  (_, field) => `{${JSON.stringify(field)}:"${'a'.repeat(300_000)}"}`,
  () => JSON.stringify(Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`field ${i}`, i]))),
  () => '',
];

const JSON_TYPE = 'application/json';
const ODD_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  '',
  '*/*',
];
const BOUNDARY = 'odd';
const FORM = `multipart/form-data; boundary=${BOUNDARY}`;

const part = (name: string, value: string | Buffer, file?: string) =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name.replace(/["\r\n\\]/g, '_')}"${file ? `; filename="${file}"` : ''}\r\n\r\n`,
    ),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ]);

/** Form fields are text, other values are sent as JSON. `odd`: repeats a field or truncates the form. */
function multipart(body: unknown, { field, bytes, odd }: { field: string; bytes: Buffer; odd: 'no' | 'twice' | 'cut' }): Buffer {
  const fields = Object.entries(typeof body === 'object' && body !== null ? body : {});
  const parts = fields.map(([name, value]) =>
    part(name, value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)),
  );
  const whole = [
    ...parts,
    ...(odd === 'twice' ? parts : []),
    part(field, bytes, 'policy.pdf'),
    ...(odd === 'twice' ? [part(field, bytes, 'b.pdf')] : []),
  ];
  return Buffer.concat([...whole, ...(odd === 'cut' ? [] : [Buffer.from(`--${BOUNDARY}--\r\n`)])]);
}

export const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);
const fileOf = fc.constantFrom(PDF, Buffer.alloc(0), Buffer.from('%PDF-1.7\n%%EOF'), Buffer.from('MZ\u0000\u0001'), PDF.subarray(0, 20));

type Sent = Pick<OddRequest, 'headers' | 'payload'>;
const sent = (payload: Buffer | string, type: string): Sent => ({
  payload: Buffer.from(payload as string),
  headers: type ? { 'content-type': type } : {},
});
export const formOf = (body: unknown, file: Parameters<typeof multipart>[1]): Sent => sent(multipart(body, file), FORM);

function payloadOf({ body, upload }: Route): fc.Arbitrary<Sent> {
  const bodies = bodyOf(body);
  const text = bodies.map((value) => JSON.stringify(value));
  const field = fc.constantFrom(...Object.keys(shapeOf(body)), 'name');
  const form = fc
    .record({ body: bodies, bytes: fileOf, odd: fc.constantFrom('no', 'no', 'no', 'twice', 'cut') })
    .map((made) => formOf(made.body, { field: upload?.field ?? 'file', ...made }));
  return fc.oneof(
    { weight: 12, arbitrary: text.map((json) => sent(json, JSON_TYPE)) },
    {
      weight: 5,
      arbitrary: fc.tuple(text, field, fc.constantFrom(...DAMAGES)).map(([json, name, damage]) => sent(damage(json, name), JSON_TYPE)),
    },
    { weight: 1, arbitrary: fc.tuple(text, fc.constantFrom(...ODD_TYPES)).map(([json, type]) => sent(json, type)) },
    { weight: upload ? 12 : 1, arbitrary: form },
  );
}

const keyOf = fc.constantFrom('one', 'a'.repeat(201), '', 'with space', 'क');

/** No body for `GET`, as the server would not read it. */
export function oddRequest(route: Route): fc.Arbitrary<OddRequest> {
  const payload = route.method === 'GET' ? fc.constant<Sent>({ headers: {} }) : payloadOf(route);
  const key = fc.option(
    keyOf.map((text) => encodeURI(text)),
    { nil: undefined },
  );
  return fc
    .record({ id: idOf, query: queryOf(route.query), payload, key })
    .map(({ id, query, payload: { headers, ...rest }, key: given }) => ({
      method: route.method,
      url: `${route.path.replace(/\{\w+\}/g, id)}${query ? `?${query}` : ''}`,
      headers: { ...headers, ...(route.creates && given !== undefined && { 'idempotency-key': given }) },
      ...rest,
    }));
}
