import { MERGED, mergePreviews, mergeRoutes, undoMerge } from '@bimabahi/contract/catalogues/merges';
import { handle } from '../../platform/http/handler.ts';
import { mergeActions, undoMerge as undo } from './actions.ts';

export const merges = () => [
  ...MERGED.flatMap((master) => {
    const { merge, preview } = mergeActions(master);
    return [handle(mergeRoutes[master], merge), handle(mergePreviews[master], preview)];
  }),
  handle(undoMerge, undo),
];
