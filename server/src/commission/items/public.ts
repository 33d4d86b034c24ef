export { listMissing } from './missing-queries.ts';
export { listItems, lockItems } from './queries.ts';
