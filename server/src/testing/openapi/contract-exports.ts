import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const CONTRACT = resolve(import.meta.dirname, '../../../../contract/src');

const isModule = (path: string) => /^[a-z-]+[/\\][a-z-]+\.ts$/.test(path) && !path.startsWith('testing');

/** The export name of each route and schema of the contract. */
export async function contractExports(): Promise<ReadonlyMap<unknown, string>> {
  const names = new Map<unknown, string>();
  for (const file of readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' }).filter(isModule).sort()) {
    const exported = (await import(join(CONTRACT, file))) as Record<string, unknown>;
    for (const [name, value] of Object.entries(exported)) {
      if (typeof value === 'object' && !names.has(value)) names.set(value, name);
    }
  }
  return names;
}
