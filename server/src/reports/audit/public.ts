export { changesOf } from './changes.ts';
export { changesOfRecords, type RecordIds } from './record-changes.ts';
