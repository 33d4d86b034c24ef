export { checkRunning } from './check.ts';
export { endorsementsOf, type StoredEndorsement } from './queries.ts';
export { policyOn, policyVersions } from './versions.ts';
