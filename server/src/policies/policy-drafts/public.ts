export { forgetDraftsForErasure, forgetOldDrafts } from './forget-queries.ts';
export { readingOfDrafts } from './reading.ts';
