export { lockItems } from './queries.ts';
