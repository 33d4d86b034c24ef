export { claimsOfMotorPolicy } from './queries.ts';
