export { motorPolicies } from './queries.ts';
