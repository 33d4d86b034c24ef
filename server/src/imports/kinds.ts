import type { ImportKind } from '@bimabahi/contract/import-fields';
import { motorImporter } from './import-policies.ts';
import type { Importer } from './importer.ts';
import type { Job } from './job.ts';

export function importerOf(kind: ImportKind, _services: Job['services']): Importer<never> {
  if (kind === 'motor_insurance') return motorImporter(async () => ({ outcome: 'skip', reasons: [] })) as Importer<never>;
  throw new Error(`not yet: ${kind}`);
}
