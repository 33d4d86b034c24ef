export { insurerOf, keyOf, LINE, lineOf, masterOf, nameIn, PRODUCT, rowConditions } from './entry-queries.ts';
export { type RegisterSource, SOURCES } from './source-queries.ts';
