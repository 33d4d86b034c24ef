/** The API's document, made from the routes as they are mounted. */

import { failure } from '@bimabahi/contract/answers';
import { permissions, resourceOf } from '@bimabahi/contract/permissions';
import type { Route } from '@bimabahi/contract/route';
import { UPLOADS, type UploadRule } from '@bimabahi/contract/uploads';
import { z } from 'zod';

type Schema = Record<string, unknown>;

const schema = (type: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...rest } = z.toJSONSchema(type, { io, unrepresentable: 'any' }) as Schema;
  return rest;
};

function parameters(type: z.ZodType | undefined, place: 'path' | 'query') {
  if (!type) return [];
  const { properties = {}, required = [] } = schema(type, 'input') as { properties?: Record<string, Schema>; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function requestBody({ body, upload }: Route) {
  if (!body) return undefined;
  const json = schema(body, 'input');
  if (!upload) return { required: true, content: { 'application/json': { schema: json } } };
  const rule: UploadRule = UPLOADS[upload.kind];
  const file = { type: 'string', format: 'binary', description: `${rule.mediaTypes.join(', ')}; at most ${rule.maxMb} MB` };
  const form = {
    ...json,
    properties: { ...(json.properties as Schema), [upload.field]: file },
    ...(upload.required && { required: [...((json.required as string[]) ?? []), upload.field] }),
  };
  return {
    required: true,
    content: { ...(!upload.required && { 'application/json': { schema: json } }), 'multipart/form-data': { schema: form } },
  };
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
  required: false,
  schema: { type: 'string', maxLength: 200 },
  description: 'The same key with the same body answers the first result again, for a day.',
};

/** What a success answers: JSON, or a file. */
const content = ({ download, response }: Route) =>
  download
    ? { [download.media_type.split(';', 1)[0] as string]: { schema: { type: 'string' } } }
    : { 'application/json': { schema: schema(response, 'output') } };

function operation(route: Route, deprecated: boolean) {
  return {
    tags: [route.path.split('/')[2]],
    summary: route.summary,
    description: whoMay(route),
    ...(deprecated && { deprecated }),
    security: route.access === 'public' ? [] : [{ token: [] }],
    parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query'), ...(route.creates ? [idempotencyKey] : [])],
    requestBody: requestBody(route),
    responses: {
      [route.creates ? '201' : '200']: {
        description: 'Done.',
        content: content(route),
      },
      default: { description: 'Refused or failed.', content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } } },
    },
  };
}

/** `aliases` are the specified names of the same calls, marked deprecated. */
export function openapi(routes: readonly Route[], aliases: readonly Route[], version: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  const add = (deprecated: boolean) => (route: Route) => {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(route, deprecated) };
  };
  routes.forEach(add(false));
  aliases.forEach(add(true));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bimabahi',
      version,
      description:
        'The back office of an Indian insurance broker. Dates are yyyy-mm-dd in Asia/Kolkata; money is rupees with at most two decimals.',
    },
    paths,
    components: { schemas: { Failure: schema(failure, 'output') }, securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  };
}
