export { corporatePolicyActions } from './actions.ts';
export { corporatePolicies } from './queries.ts';
