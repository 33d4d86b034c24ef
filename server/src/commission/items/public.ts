export { listMissing } from './missing-queries.ts';
export { lockItems } from './queries.ts';
