import { withGuessedLine } from '@bimabahi/contract/line-field';
import {
  createProduct,
  deleteProduct,
  listProducts,
  productOptions,
  restoreProduct,
  setProductStatus,
  updateProduct,
} from '@bimabahi/contract/products';
import { crudActions, setStatus } from '../http/crud-actions.ts';
import { handle } from '../http/handler.ts';
import { nameTaken } from '../http/refusal.ts';
import * as queries from './queries.ts';

const crud = {
  table: 'products',
  noun: 'product',
  queries: queries.productQueries,
  unique: { products_name_unique: nameTaken('product') },
};
const actions = crudActions(crud);

export const products = () => [
  handle(listProducts, actions.list),
  handle(productOptions, ({ db, query }) => queries.productOptions(db, query)),
  handle(createProduct, ({ body, ...call }) => actions.create({ ...call, body: withGuessedLine(body) })),
  handle(updateProduct, actions.update),
  handle(setProductStatus, setStatus(crud)),
  handle(deleteProduct, actions.remove),
  handle(restoreProduct, actions.restore),
];
