export { motorPolicyActions } from './actions.ts';
export { motorPolicies } from './queries.ts';
