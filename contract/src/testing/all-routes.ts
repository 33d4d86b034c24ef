import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Route } from '../api/route.ts';

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'access' in value;

const isModule = (path: string) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('testing');

export async function allRoutes(): Promise<Route[]> {
  const folder = join(import.meta.dirname, '..');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isModule);
  const modules = await Promise.all(files.sort().map((file) => import(join(folder, file)) as Promise<Record<string, unknown>>));
  return [...new Set(modules.flatMap((module) => Object.values(module)).filter(isRoute))];
}
