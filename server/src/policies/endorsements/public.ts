export { checkOnlyCancellation, enterEndorsement, moveOn, takeAway } from './actions.ts';
export { checkRunning, paysBack } from './check.ts';
export { commissionAsPaid } from './commission.ts';
export { countLateEndorsements } from './list-queries.ts';
export { endorsementsOf, isOnlyAdmin, type StoredEndorsement } from './queries.ts';
export { policyOn, policyVersions } from './versions.ts';
