export { targetsOf, together } from './queries.ts';
