import {
  createProduct,
  deleteProduct,
  listProducts,
  productOptions,
  restoreProduct,
  setProductStatus,
  updateProduct,
} from '@bimabahi/contract/products';
import type { Db } from '../db/db.ts';
import { refusing } from '../db/query/constraints.ts';
import { handle } from '../http/handler.ts';
import { notFound, Refusal, staleVersion } from '../http/refusal.ts';
import { handleRestore } from '../http/restoring.ts';
import * as queries from './queries.ts';

const productNotFound = () => notFound('This product');
const nameTaken = () =>
  new Refusal(409, 'taken', 'A product with this name already exists.', { errors: { name: ['Is already used by another product'] } });
const unique = { products_name_unique: nameTaken };

async function read(db: Db, id: number) {
  const product = await queries.readProduct(db, id);
  if (!product) throw productNotFound();
  return product;
}

async function lock(db: Db, id: number) {
  const product = await queries.lockProduct(db, id);
  if (!product) throw productNotFound();
  return product;
}

export const products = () => [
  handle(listProducts, ({ db, query }) => queries.listProducts(db, query)),
  handle(productOptions, ({ db, query }) => queries.productOptions(db, query)),

  handle(createProduct, async ({ db, person, body }) => {
    const id = await refusing(queries.insertProduct(db, { ...body, created_by: person.id }), unique);
    return { data: await read(db, id), successMsg: 'Product added successfully!' };
  }),

  handle(updateProduct, async ({ db, params: { id }, body: { version, ...change } }) => {
    const product = await lock(db, id);
    if (version && version !== product.version) throw staleVersion(product);
    await refusing(queries.changeProduct(db, id, change), unique);
    return { data: await read(db, id), successMsg: 'Product updated successfully!' };
  }),

  handle(setProductStatus, async ({ db, params: { id }, body }) => {
    const product = await lock(db, id);
    const is_active = body.is_active ?? !product.is_active;
    if (is_active !== product.is_active) await queries.changeProduct(db, id, { is_active });
    return { data: await read(db, id), successMsg: `Product ${is_active ? 'activated' : 'deactivated'} successfully!` };
  }),

  handle(deleteProduct, async ({ db, person, params: { id } }) => {
    await lock(db, id);
    await queries.changeProduct(db, id, { deleted_at: new Date().toISOString(), deleted_by: person.id });
    return { successMsg: 'Product deleted successfully!' };
  }),

  handleRestore(restoreProduct, { table: 'products', what: 'product', successMsg: 'Product restored successfully!', unique }),
];
