export { forgetDraftsForErasure, forgetOldDrafts } from './forget-queries.ts';
export { readingStep } from './reading.ts';
