export { ClaimsOfClient } from './ClaimsOfClient.tsx';
export { ClaimsOfPolicy, RegisterClaim } from './ClaimsOfPolicy.tsx';
