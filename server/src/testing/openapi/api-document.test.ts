import { beforeAll, describe, expect, it } from 'vitest';
import { apiDocument } from './api-document.ts';

interface Document {
  paths: Record<string, Record<string, { operationId: string; deprecated?: boolean }>>;
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
});
