import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { guessLine } from '@bimabahi/contract/trade/guess-line';
import sharp from 'sharp';
import type { Db } from '../../db/db.ts';
import type { DocumentStore } from '../../platform/files/document-store.ts';
import { cleanImage, type Picture } from '../../platform/files/image.ts';
import { insertRows } from './queries.ts';
import { DATA, maybe, table, text, yes } from './table.ts';

const PRODUCTS = table('products', { name: text, is_active: yes });
const CATEGORIES = table('categories', { name: text });
/** In number ranges that reach nobody. */
const SUPPORT_CONTACTS = table('customer-supports', { title: text, number: text });
const SLIDERS = table('sliders', { title: text, description: maybe(text), is_active: yes, drawing: text });

export interface Opening {
  created_by: number;
  created_at: string;
  updated_at: string;
}

/** The drawings have their letters as lines, because a server may have no fonts. */
export function storeSliders(files: DocumentStore) {
  const store = async ({ bytes, media_type }: Picture) => ({ ...(await files.put(bytes)), media_type, bytes: bytes.length });
  return Promise.all(
    SLIDERS.map(async ({ drawing, ...slider }) => {
      const svg = await readFile(join(DATA, 'sliders', `${drawing}.svg`));
      const image = await cleanImage(await sharp(svg).webp({ quality: 82 }).toBuffer());
      if (typeof image === 'string') throw new Error(`the demo's slider was refused: ${image}`);
      return { slider, image: await store(image), thumbnail: await store(image.thumbnail) };
    }),
  );
}

export async function seedMasters(db: Db, sliders: Awaited<ReturnType<typeof storeSliders>>, opening: Opening): Promise<void> {
  const withLine = (one: { name: string }) => ({ ...one, line: guessLine(one.name), ...opening });
  const { created_by, created_at } = opening;
  const documents = sliders.flatMap(({ image, thumbnail }) => [image, thumbnail].map((file) => ({ ...file, created_by, created_at })));
  const shown = sliders.map(({ slider, image, thumbnail }) => ({
    ...slider,
    document_id: image.id,
    thumbnail_id: thumbnail.id,
    ...opening,
  }));
  await insertRows(db, 'products', PRODUCTS.map(withLine));
  await insertRows(db, 'documents', documents);
  await insertRows(db, 'sliders', shown);
  await insertRows(
    db,
    'customer_supports',
    SUPPORT_CONTACTS.map((contact) => ({ ...contact, ...opening })),
  );
  await insertRows(db, 'categories', CATEGORIES.map(withLine));
}
