import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConfig } from '@redocly/openapi-core';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { expect, it, onTestFinished } from 'vitest';
import { generatedDocument } from '../../platform/http/serve-openapi.ts';
import { ROOT } from '../generated-files.ts';

const CLIENT = `
import createClient from 'openapi-fetch';
import type { components, operations, paths } from './api';

const client = createClient<paths>({ baseUrl: 'http://127.0.0.1:3000' });

export async function renew(id: number) {
  const { data, error } = await client.GET('/api/motor-insurance/{id}', { params: { path: { id } } });
  if (error) return error.code === 'not-found' ? undefined : error.message;
  const policy: components['schemas']['MotorPolicy'] = data.data;
  const number: string = policy.vehicle_no;
  // @ts-expect-error a policy has no such field
  policy.no_such_field;
  return number;
}

export const someClients = () => client.GET('/api/users', { params: { query: { page: 2, search: 'asha', sort: 'name' } } });
// @ts-expect-error clients are not sorted by their passwords
export const otherClients = () => client.GET('/api/users', { params: { query: { sort: 'password' } } });
// @ts-expect-error there is no such address
export const nothing = () => client.GET('/api/nothing');

export const addProduct = (body: components['schemas']['CreateProductInput']) =>
  client.POST('/api/products', { params: { header: { 'Idempotency-Key': 'once' } }, body });
export type Users = operations['listUsers']['responses']['200']['content']['application/json']['data'];
`;

const OPTIONS = {
  strict: true,
  noEmit: true,
  module: 'esnext',
  moduleResolution: 'bundler',
  types: [],
  paths: { 'openapi-fetch': [join(ROOT, 'node_modules/openapi-fetch')] },
};

it('openapi.json is valid OpenAPI, of which a typed client can be generated', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bimabahi-client-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const redocly = await createConfig({ extends: [], rules: { struct: 'error', 'no-unresolved-refs': 'error' } });
  const types = astToString(await openapiTS(generatedDocument() as OpenAPI3, { redocly }));
  writeFileSync(join(folder, 'api.ts'), types);
  writeFileSync(join(folder, 'client.ts'), CLIENT);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: OPTIONS, files: ['client.ts'] }));
  const { stdout, status } = spawnSync(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', folder], {
    encoding: 'utf8',
  });
  expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
});
