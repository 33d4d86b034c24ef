import { z } from 'zod';
import { changed, changedTo, list } from './answers.ts';
import { idParams, optionalVersion, requiredText, statusInput } from './fields.ts';
import { listQuery, optionsQuery } from './list-query.ts';
import { restoreRoute } from './restoring.ts';
import { route } from './route.ts';

export const product = z.object({ id: z.int(), name: z.string(), is_active: z.boolean(), version: z.int() });
export type Product = z.infer<typeof product>;

export const productOption = product.pick({ id: true, name: true });

export const createProductInput = z.strictObject({ name: requiredText({ required: 'Required!' }) });
export const updateProductInput = z
  .strictObject({ name: requiredText({ required: 'Required!' }) })
  .partial()
  .extend({ version: optionalVersion() });

export const listProducts = route({
  method: 'GET',
  path: '/api/products',
  access: 'products.list',
  query: listQuery(['id', 'name', 'is_active']),
  response: list(product),
  summary: 'Products, newest first',
});
export const productOptions = route({
  method: 'GET',
  path: '/api/products/options',
  access: 'products.options',
  query: optionsQuery,
  response: list(productOption),
  summary: 'Active products for forms and filters',
});
export const createProduct = route({
  method: 'POST',
  path: '/api/products',
  access: 'products.create',
  creates: true,
  body: createProductInput,
  response: changedTo(product),
  summary: 'Add a product; its name is unique',
});
export const updateProduct = route({
  method: 'PUT',
  path: '/api/products/{id}',
  access: 'products.update',
  params: idParams,
  body: updateProductInput,
  response: changedTo(product),
  summary: 'Rename a product; older policies keep the old name',
});
export const setProductStatus = route({
  method: 'PUT',
  path: '/api/products/{id}/status',
  access: 'products.status',
  params: idParams,
  body: statusInput,
  response: changedTo(product),
  summary: 'Activate or deactivate a product; only active ones are offered',
});
export const deleteProduct = route({
  method: 'DELETE',
  path: '/api/products/{id}',
  access: 'products.delete',
  params: idParams,
  response: changed,
  summary: 'Delete a product',
});
export const restoreProduct = restoreRoute(deleteProduct, 'a product');
