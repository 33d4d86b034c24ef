import { z } from 'zod';

export const FORMAT = 1;
export const MANIFEST_NAME = 'manifest.json';
export const KEYS_NOTE =
  'The files of the folder keys are not in this archive: what opens the sealed passwords must not lie beside them. Keep a copy of that folder elsewhere.';

const sum = z.string().regex(/^[0-9a-f]{64}$/);

const manifest = z.object({
  format: z.number(),
  application: z.string(),
  /** ISO 8601, UTC. */
  made_at: z.string(),
  engine: z.enum(['embedded', 'postgresql']),
  /** A snapshot contains none: documents never change, and lie beside it. */
  documents_included: z.boolean(),
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  sequences: z.array(z.object({ name: z.string(), last_value: z.string(), is_called: z.boolean() })),
  missing_documents: z.array(z.string()),
  audit: z.object({ last_id: z.number(), last_hash: z.string() }),
  keys: z.string(),
  members: z.array(z.object({ name: z.string(), bytes: z.number(), sha256: sum })),
});

export type Manifest = z.output<typeof manifest>;
export type Member = Manifest['members'][number];

/** Throws with a sentence for a later format, with the parser's message for no manifest. */
export function parseManifest(text: string): Manifest {
  const content = JSON.parse(text) as { format?: unknown; application?: unknown };
  if (content.format !== FORMAT)
    throw new Error(`This archive has the format ${content.format} of Bimabahi ${content.application}, which this version does not know.`);
  return manifest.parse(content);
}
