/** The policy that a premium belongs to. */
export { corporatePolicies } from './queries.ts';
