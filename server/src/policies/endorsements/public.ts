export { enterEndorsement, moveOn } from './actions.ts';
export { checkRunning } from './check.ts';
export { countLateEndorsements } from './list-queries.ts';
export { endorsementsOf, type StoredEndorsement } from './queries.ts';
export { policyOn, policyVersions } from './versions.ts';
