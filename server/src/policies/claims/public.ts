export { changeClaim, moveClaimOn, registerClaim, removeClaim, startOf } from './actions.ts';
export { claimsOf, presentedClaim } from './of-policy.ts';
export { claimStagesOf, claimsOfMotorPolicies, claimsOfMotorPolicy, countOverdueClaims } from './queries.ts';
