export { corporatePolicyActions, manyCorporatePolicies } from './actions.ts';
export { corporatePolicies } from './queries.ts';
