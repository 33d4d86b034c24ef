export { manyMotorPolicies, motorPolicyActions } from './actions.ts';
export { motorPolicies } from './queries.ts';
