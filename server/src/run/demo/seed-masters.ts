import { guessLine } from '@bimabahi/contract/trade/product-lines';
import type { Db } from '../../db/db.ts';
import type { DocumentStore } from '../../platform/files/document-store.ts';
import type { Picture } from '../../platform/files/image.ts';
import { CATEGORY_NAMES } from './categories.ts';
import { SUPPORT_CONTACTS } from './customer-supports.ts';
import { INACTIVE_PRODUCT, PRODUCT_NAMES } from './products.ts';
import { insertRows } from './queries.ts';
import { sliderImage } from './slider-image.ts';
import { SLIDERS } from './sliders.ts';

export interface Opening {
  created_by: number;
  created_at: string | undefined;
  updated_at: string | undefined;
}

export function storeSliders(files: DocumentStore) {
  const store = async ({ bytes, media_type }: Picture) => ({ ...(await files.put(bytes)), media_type, bytes: bytes.length });
  return Promise.all(
    SLIDERS.map(async ({ motif, lines, ...slider }) => {
      const image = await sliderImage({ motif, lines });
      return { slider, image: await store(image), thumbnail: await store(image.thumbnail) };
    }),
  );
}
type StoredSliders = Awaited<ReturnType<typeof storeSliders>>;

export async function seedMasters(db: Db, sliders: StoredSliders, opening: Opening): Promise<void> {
  const products = PRODUCT_NAMES.map((name) => ({ name, line: guessLine(name), is_active: name !== INACTIVE_PRODUCT, ...opening }));
  await insertRows(db, 'products', products);
  const { created_by, created_at } = opening;
  const images = sliders.flatMap(({ image, thumbnail }) => [image, thumbnail].map((file) => ({ ...file, created_by, created_at })));
  await insertRows(db, 'documents', images);
  const shown = sliders.map(({ slider, image, thumbnail }) => ({
    ...slider,
    document_id: image.id,
    thumbnail_id: thumbnail.id,
    ...opening,
  }));
  await insertRows(db, 'sliders', shown);
  const contacts = SUPPORT_CONTACTS.map((contact) => ({ ...contact, ...opening }));
  await insertRows(db, 'customer_supports', contacts);
  const categories = CATEGORY_NAMES.map((name) => ({ name, line: guessLine(name), ...opening }));
  await insertRows(db, 'categories', categories);
}
