export { corporatePolicies } from './queries.ts';
