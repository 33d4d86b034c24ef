export { auditProblems, lastCheckOfAudit } from './audit-problems.ts';
export { changesOf } from './changes.ts';
export { compareNext } from './compare-next.ts';
export { changesOfRecords, changesTold, type RecordIds } from './record-changes.ts';
export { checkInTurn } from './verify.ts';
