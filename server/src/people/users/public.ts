export { manyUsers } from './many-users.ts';
export { relatedTo, relationsOf } from './queries.ts';
