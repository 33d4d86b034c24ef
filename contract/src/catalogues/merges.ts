/** Two records that are one: the names of the merged one become aliases of the other, and its policies follow. */
import { z } from 'zod';
import { changed, changedTo, one } from '../api/answers.ts';
import { route } from '../api/route.ts';
import { id, idParams } from '../values/fields.ts';

export const MERGED = ['products', 'categories', 'insurers', 'payees'] as const;
export type Merged = (typeof MERGED)[number];

const mergeBody = z.strictObject({ into_id: id() });
const merge = z.object({ merge_id: z.int(), moved: z.int().describe('Policies that have one of its names, or that counted as its own') });

const mergeRoute = <const M extends Merged>(master: M) =>
  route({
    method: 'POST',
    path: `/api/${master}/{id}/merge` as const,
    access: `${master}.merge` as const,
    params: idParams,
    body: mergeBody,
    response: changedTo(merge),
    summary: 'Merge it into another: its names become aliases of that one, its policies follow, and it is deleted',
  });

const affectedRoute = <const M extends Merged>(master: M) =>
  route({
    method: 'GET',
    path: `/api/${master}/{id}/merge` as const,
    access: `${master}.merge` as const,
    params: idParams,
    response: one(z.object({ motor: z.int(), corporate: z.int() })),
    summary: 'How many policies would move with it',
  });

export const mergeProduct = mergeRoute('products');
export const mergeCategory = mergeRoute('categories');
export const mergeInsurer = mergeRoute('insurers');
export const mergePayee = mergeRoute('payees');
export const mergeRoutes = { products: mergeProduct, categories: mergeCategory, insurers: mergeInsurer, payees: mergePayee } as const;

export const previewProductMerge = affectedRoute('products');
export const previewCategoryMerge = affectedRoute('categories');
export const previewInsurerMerge = affectedRoute('insurers');
export const previewPayeeMerge = affectedRoute('payees');
export const mergePreviews = {
  products: previewProductMerge,
  categories: previewCategoryMerge,
  insurers: previewInsurerMerge,
  payees: previewPayeeMerge,
} as const;

export const undoMerge = route({
  method: 'POST',
  path: '/api/merges/{id}/undo',
  access: 'merges.undo',
  params: idParams,
  response: changed,
  summary: 'Take a merge back: the merged record is there again with its names, and its policies follow',
});
