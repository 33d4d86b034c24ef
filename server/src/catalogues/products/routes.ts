import {
  createProduct,
  deleteProduct,
  listProducts,
  productOptions,
  setProductStatus,
  updateProduct,
} from '@bimabahi/contract/catalogues/products';
import { crudActions, setStatus } from '../../platform/feature-kit/crud-actions.ts';
import { handle } from '../../platform/http/handler.ts';
import { addProduct, unique } from './public.ts';
import * as queries from './queries.ts';

const crud = {
  table: 'products',
  noun: 'product',
  queries: queries.productQueries,
  unique,
};
const actions = crudActions(crud);

export const products = () => [
  handle(listProducts, actions.list),
  handle(productOptions, ({ db, query }) => queries.productOptions(db, query)),
  handle(createProduct, async ({ db, body, person }) => {
    const id = await addProduct(db, body, person);
    return { data: await actions.read(db, id), successMsg: 'Product added successfully!' };
  }),
  handle(updateProduct, actions.update),
  handle(setProductStatus, setStatus(crud)),
  handle(deleteProduct, actions.remove),
];
