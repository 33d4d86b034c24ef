import { z } from 'zod';
import { list } from '../api/answers.ts';
import { crudRoutes, statusRoute, updateInput } from '../api/crud-routes.ts';
import { listQuery, optionsQuery } from '../api/list-query.ts';
import { route } from '../api/route.ts';
import { lineInput, lineOrNull } from '../trade/line-field.ts';
import { requiredText } from '../values/fields.ts';

export const product = z.object({ id: z.int(), name: z.string(), line: lineOrNull, is_active: z.boolean(), version: z.int() });
export type Product = z.infer<typeof product>;

const fields = { name: requiredText({ required: 'Required!' }), line: lineInput() };
export const createProductInput = z.strictObject(fields);
export const updateProductInput = updateInput(fields);

export const {
  list: listProducts,
  create: createProduct,
  update: updateProduct,
  remove: deleteProduct,
  restore: restoreProduct,
} = crudRoutes('products', {
  record: product,
  query: listQuery(['id', 'name', 'line', 'is_active']),
  create: createProductInput,
  update: updateProductInput,
  what: 'a product',
  summaries: {
    list: 'Products, newest first',
    create: 'Add a product; its name is unique',
    update: 'Rename a product; older policies keep the old name',
  },
});
export const setProductStatus = statusRoute('products', product, 'Activate or deactivate a product; only active ones are offered');
export const productOption = product.pick({ id: true, name: true, line: true });
export const productOptions = route({
  method: 'GET',
  path: '/api/products/options',
  access: 'products.options',
  query: optionsQuery,
  response: list(productOption),
  summary: 'Active products for forms and filters',
});
