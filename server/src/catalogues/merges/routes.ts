import { restoreCategory } from '@bimabahi/contract/catalogues/categories';
import { restoreInsurer } from '@bimabahi/contract/catalogues/insurers';
import { MERGED, mergePreviews, mergeRoutes, undoMerge } from '@bimabahi/contract/catalogues/merges';
import { restorePayee } from '@bimabahi/contract/catalogues/payees';
import { restoreProduct } from '@bimabahi/contract/catalogues/products';
import { handle } from '../../platform/http/handler.ts';
import { mergeActions, restoring, undoMerge as undo } from './actions.ts';

export const merges = () => [
  ...MERGED.flatMap((master) => {
    const { merge, preview } = mergeActions(master);
    return [handle(mergeRoutes[master], merge), handle(mergePreviews[master], preview)];
  }),
  handle(undoMerge, undo),
  handle(restoreProduct, restoring('products')),
  handle(restoreCategory, restoring('categories')),
  handle(restoreInsurer, restoring('insurers')),
  handle(restorePayee, restoring('payees')),
];
