export { claimsOf } from './of-policy.ts';
export { claimsOfMotorPolicy, countOverdueClaims } from './queries.ts';
