import { join } from 'node:path';
import { createConfig, lint } from '@redocly/openapi-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Services } from '../../platform/services.ts';
import { allHandlers } from '../../run/app.ts';
import { ROOT } from '../generated-files.ts';
import { apiDocument } from './api-document.ts';
import { SPECIFIED, TAGS } from './tags.ts';

interface Content {
  example?: unknown;
}
interface Operation {
  operationId: string;
  tags: string[];
  deprecated?: boolean;
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { content: Record<string, Content> }>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  tags: { name: string; description?: string }[];
  components: Record<string, Record<string, unknown>>;
}

describe('the document of the API', () => {
  let document: Document;
  let references: string[];
  beforeAll(async () => {
    document = (await apiDocument()) as Document;
    references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/(.+?)"/g)].map(([, path = '']) => path);
  });

  it('names each operation as the contract does, and no two alike', () => {
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    const names = operations.map(({ operationId }) => operationId);
    expect(names.filter((name) => !/^[a-z][a-zA-Z]+$/.test(name))).toEqual([]);
    expect(new Set(names).size).toBe(operations.length);
    expect(document.paths['/api/users']?.get?.operationId).toBe('listUsers');
    expect(document.paths['/api/signup']?.post).toMatchObject({ operationId: 'createUserAsSpecified', deprecated: true });
  });

  it('holds no component that nothing refers to', () => {
    const { securitySchemes: _, ...components } = document.components;
    const held = Object.entries(components).flatMap(([kind, named]) => Object.keys(named).map((name) => `components/${kind}/${name}`));
    expect(held.filter((path) => !references.some((one) => one === path || one.startsWith(`${path}/`)))).toEqual([]);
  });

  it('is what a linter of such documents recommends, without an error or a warning', async () => {
    const problems = await lint({ ref: join(ROOT, 'openapi.json'), config: await createConfig({ extends: ['recommended'] }) });
    expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([]);
  });

  it('shows an example of each create and each list, which the contract accepts', () => {
    const shown = (content: Record<string, Content> | undefined) => content?.['application/json']?.example;
    const problems = allHandlers({ config: {} } as Services).flatMap(({ route }) => {
      const operation = document.paths[route.path]?.[route.method.toLowerCase()];
      const asked = route.creates && route.body && operation?.requestBody?.content['application/json'];
      const isList = route.response instanceof z.ZodObject && 'total_count' in route.response.shape;
      return [
        asked ? route.body?.safeParse(asked.example) : undefined,
        isList && !route.download ? route.response.safeParse(shown(operation?.responses['200']?.content)) : undefined,
      ].flatMap((result) => (result?.error ? [`${route.method} ${route.path}: ${result.error.message}`] : []));
    });
    expect(problems).toEqual([]);
  });

  it('says of each resource what its operations are about', () => {
    const { tags, paths } = document;
    const used = new Set(Object.values(paths).flatMap((path) => Object.values(path).flatMap((operation) => operation.tags)));
    expect(tags.map(({ name }) => name).sort()).toEqual([...used].sort());
    expect(Object.keys(TAGS).sort()).toEqual([...used].filter((name) => name !== SPECIFIED.name).sort());
    expect(tags.filter(({ description }) => !description)).toEqual([]);
  });
});
