import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Route } from '../route.ts';

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'access' in value;

export async function allRoutes(): Promise<Route[]> {
  const folder = join(import.meta.dirname, '..');
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const modules = await Promise.all(files.sort().map((file) => import(join(folder, file)) as Promise<Record<string, unknown>>));
  return [...new Set(modules.flatMap((module) => Object.values(module)).filter(isRoute))];
}
