export { claimsOf } from './of-policy.ts';
export { claimsOfMotorPolicy } from './queries.ts';
