export { relatedTo, relationsOf } from './queries.ts';
