import { createInsurerInput } from '@bimabahi/contract/catalogues/insurers';
import { createProductInput } from '@bimabahi/contract/catalogues/products';
import { guessLine } from '@bimabahi/contract/trade/guess-line';
import type { ProductLine } from '@bimabahi/contract/trade/product-lines';
import { addInsurer } from '../../catalogues/insurers/public.ts';
import { addProduct } from '../../catalogues/products/public.ts';
import type { Db } from '../../db/db.ts';
import type { Importing, MadeRecord } from './importer.ts';
import { unknownInsurers, unknownProducts } from './name-queries.ts';

export interface NewNames {
  made: Map<string, MadeRecord>;
  unknown: Set<string>;
  /** All names of what is made, in each spelling. */
  added: Set<string>;
}

const keyOf = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

async function addedInsurer(db: Db, name: string, { person }: Importing): Promise<MadeRecord | undefined> {
  const { data } = createInsurerInput.safeParse({ name, kind: 'general' });
  return data && { table: 'insurers', id: await addInsurer(db, data, person), name };
}

/** Spelled as in the cell that made it, or in another one: it is one product. */
function lineSaid(name: string, { options: { product_lines = {} } }: Importing): ProductLine | null {
  if (Object.hasOwn(product_lines, name)) return product_lines[name] ?? null;
  return Object.entries(product_lines).find(([said]) => keyOf(said) === keyOf(name))?.[1] ?? null;
}

export const lineOfNew = (name: string, importing: Importing): ProductLine | null => lineSaid(name, importing) ?? guessLine(name);

async function addedProduct(db: Db, name: string, importing: Importing): Promise<MadeRecord | undefined> {
  const { person } = importing;
  const { data } = createProductInput.safeParse({ name, line: lineSaid(name, importing) });
  return data && { table: 'products', id: await addProduct(db, data, person), name };
}

async function newNames(
  names: readonly string[],
  importing: Importing,
  {
    what,
    isAdded,
    add,
    sameAs = keyOf,
  }: {
    what: 'insurers' | 'products';
    isAdded: boolean;
    add: (name: string) => Promise<MadeRecord | undefined>;
    sameAs?: (name: string) => string;
  },
): Promise<NewNames> {
  const found: NewNames = { made: new Map(), unknown: new Set(), added: new Set() };
  const added = new Map<string, MadeRecord>();
  for (const name of names) {
    importing.unknown(what, name);
    const key = sameAs(name);
    const made = isAdded ? (added.get(key) ?? (await add(name))) : undefined;
    if (!made) found.unknown.add(name);
    else if (!added.has(key)) found.made.set(name, made);
    if (made) {
      added.set(key, made);
      found.added.add(name);
    }
  }
  return found;
}

export const newInsurers = async (db: Db, names: readonly string[], importing: Importing): Promise<NewNames> =>
  newNames(await unknownInsurers(db, names), importing, {
    what: 'insurers',
    isAdded: importing.options.create_insurers,
    add: (name) => addedInsurer(db, name, importing),
  });

export const newProducts = async (db: Db, names: readonly string[], importing: Importing): Promise<NewNames> =>
  newNames(await unknownProducts(db, names), importing, {
    what: 'products',
    isAdded: importing.options.create_products,
    add: (name) => addedProduct(db, name, importing),
    // A policy finds its product by the name as it is written.
    sameAs: (name) => name.trim().toLowerCase(),
  });

/** Once more, after it was taken back. */
export const addNamed = (db: Db, { table, name }: MadeRecord, importing: Importing): Promise<MadeRecord | undefined> =>
  table === 'insurers' ? addedInsurer(db, name, importing) : addedProduct(db, name, importing);
