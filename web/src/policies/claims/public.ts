export { ClaimsOfClient } from './ClaimsOfClient.tsx';
export { ClaimsOfPolicy, RegisterClaim } from './ClaimsOfPolicy.tsx';
export { RegisterClaimDialog } from './RegisterClaimDialog.ts';
