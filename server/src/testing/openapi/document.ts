/** Builds the OpenAPI document from the mounted routes and the contract's export names. */

import { failure } from '@bimabahi/contract/api/answers';
import { permissions, resourceOf } from '@bimabahi/contract/api/permissions';
import type { Route } from '@bimabahi/contract/api/route';
import { UPLOADS, type UploadRule } from '@bimabahi/contract/api/uploads';
import type { z } from 'zod';
import { extract, merged } from './components.ts';
import { exampleOf } from './examples.ts';
import { componentName, type JsonSchemas, jsonSchemas, type Schema } from './json-schemas.ts';
import { SPECIFIED, TAGS } from './tags.ts';

export interface Operation {
  operationId: string;
  route: Route;
  deprecated?: boolean;
}

function parameters(type: z.ZodType | undefined, place: 'path' | 'query', inputs: JsonSchemas) {
  if (!type) return [];
  const { properties = {}, required = [] } = inputs.whole(type) as { properties?: Record<string, Schema>; required?: string[] };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    ...((place === 'path' || required.includes(name)) && { required: true }),
    schema,
  }));
}

/** Of the bodies of creates, and the answers of lists. */
const example = (type: z.ZodType, schemas: JsonSchemas, all: boolean) => ({
  example: exampleOf(schemas.whole(type), { resolve: schemas.definition, all }),
});

function requestBody({ body, upload, creates }: Route, inputs: JsonSchemas) {
  if (!body) return undefined;
  const json = { 'application/json': { schema: inputs.use(body), ...(creates && example(body, inputs, false)) } };
  if (!upload) return { required: true, content: json };
  const rule: UploadRule = UPLOADS[upload.kind];
  const whole = inputs.whole(body);
  // A strict JSON body cannot have a file, so the multipart body repeats its fields, by reference into the component.
  const { $ref } = upload.required ? {} : inputs.use(body);
  const fields = Object.entries(whole.properties as Schema).map(([name, field]) => [
    name,
    $ref ? { $ref: `${$ref}/properties/${name}` } : field,
  ]);
  const file = { type: 'string', format: 'binary', description: `${rule.mediaTypes.join(', ')}; at most ${rule.maxMb} MB` };
  const form = {
    ...whole,
    properties: { ...Object.fromEntries(fields), [upload.field]: file },
    ...(upload.required && { required: [...((whole.required as string[]) ?? []), upload.field] }),
  };
  return { required: true, content: { ...(!upload.required && json), 'multipart/form-data': { schema: form } } };
}

function whoMay({ access }: Route): string {
  if (access === 'public') return 'Anyone.';
  if (access === 'signed-in') return 'Anyone who is signed in.';
  const grant = (permissions[resourceOf(access)] as Record<string, { all: readonly string[]; own?: readonly string[] }>)[
    access.split('.')[1] as string
  ];
  const own = grant?.own ? `; own records only: ${grant.own.join(', ')}` : '';
  return `${access}: ${grant?.all.join(', ')}${own}.`;
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  schema: { type: 'string', maxLength: 200 },
  description: 'The same key with the same body answers the first result again, for at least a day.',
};

const isList = ({ properties }: Schema): boolean => 'total_count' in ((properties ?? {}) as Schema);

const content = ({ download, response }: Route, outputs: JsonSchemas) =>
  download
    ? { [download.media_type.split(';', 1)[0] as string]: { schema: { type: 'string' } } }
    : { 'application/json': { schema: outputs.use(response), ...(isList(outputs.whole(response)) && example(response, outputs, true)) } };

const response = (description: string, content: Schema): Schema => ({ description, content });
const refusedOrFailed = (outputs: JsonSchemas) => response('Refused or failed.', { 'application/json': { schema: outputs.use(failure) } });
const parameterName = ({ name }: Schema) => componentName(name as string);
/** Named after its schema. */
const responseName = (value: Schema) => /{"schema":{"\$ref":"#\/components\/schemas\/(\w+)"}}/.exec(JSON.stringify(value))?.[1];

const tagOf = ({ path }: Route): string => path.split('/')[2] as string;

/** Those that operations have, in their order. */
function tagsOf(operations: readonly Operation[]) {
  const names = new Set(operations.filter(({ deprecated }) => !deprecated).map(({ route }) => tagOf(route)));
  return [...[...names].map((name) => ({ name, description: TAGS[name] })), SPECIFIED];
}

/** Every operation needs the token unless its access says otherwise. */
const described = ({ operationId, route, deprecated }: Operation, inputs: JsonSchemas, outputs: JsonSchemas) => ({
  operationId,
  tags: [deprecated ? SPECIFIED.name : tagOf(route)],
  summary: route.summary,
  description: whoMay(route),
  deprecated,
  security: route.access === 'public' ? [] : undefined,
  parameters: [
    ...parameters(route.params, 'path', inputs),
    ...parameters(route.query, 'query', inputs),
    ...(route.creates ? [idempotencyKey] : []),
  ],
  requestBody: requestBody(route, inputs),
  responses: {
    [route.creates ? '201' : '200']: response('Done.', content(route, outputs)),
    '4XX': refusedOrFailed(outputs),
    default: refusedOrFailed(outputs),
  } as Record<string, Schema>,
});

/** `names`: export names by value. */
export function openapi(operations: readonly Operation[], names: ReadonlyMap<unknown, string>, version: string): object {
  const routes = operations.map(({ route }) => route);
  const inputs = jsonSchemas(
    'input',
    routes.flatMap(({ params, query, body }) => [params, query, body]),
    names,
  );
  const answers = new Map(operations.map(({ operationId, route }) => [route.response, operationId]));
  const outputs = jsonSchemas('output', [failure, ...answers.keys()], names, answers);
  const all = operations.map((operation) => described(operation, inputs, outputs));
  const shared = {
    parameters: extract(
      'parameters',
      all.flatMap((one) => one.parameters),
      parameterName,
    ),
    responses: extract(
      'responses',
      all.flatMap((one) => Object.values(one.responses)),
      responseName,
    ),
  };
  const paths: Record<string, Schema> = {};
  for (const [n, { path, method }] of routes.entries()) {
    const operation = all[n] as (typeof all)[number];
    const responses = Object.entries(operation.responses).map(([status, value]) => [status, shared.responses.refer(value)]);
    const referring = {
      ...operation,
      parameters: operation.parameters.map(shared.parameters.refer),
      responses: Object.fromEntries(responses),
    };
    paths[path] = { ...paths[path], [method.toLowerCase()]: referring };
  }
  const requests = all.map((one) => [one.parameters, one.requestBody]);
  const responses = all.map((one) => one.responses);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bimabahi',
      version,
      description:
        'The back office of an Indian insurance broker. Dates are yyyy-mm-dd in Asia/Kolkata; money is rupees with at most two decimals.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The installation that serves this document' }],
    tags: tagsOf(operations),
    security: [{ token: [] }],
    paths,
    components: {
      parameters: shared.parameters.components,
      responses: shared.responses.components,
      schemas: merged(inputs.componentsOf(requests), outputs.componentsOf(responses)),
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  };
}
