export { ClaimStageChip } from './ClaimStageChip.tsx';
export { ClaimsOfClient } from './ClaimsOfClient.tsx';
export { ClaimsOfPolicy, RegisterClaim } from './ClaimsOfPolicy.tsx';
export { claimsOfClient } from './claims-of-client.ts';
export { RegisterClaimDialog } from './RegisterClaimDialog.ts';
export { useClaimPlaces } from './use-claim-places.ts';
