export { countEnding, dueByMonth } from './due-queries.ts';
export { manyRenewals } from './many-renewals.ts';
export { refuseOddTime } from './next-call.ts';
export { renewalReader } from './present.ts';
export { readStored } from './record-queries.ts';
export { type RenewalsOfPeriod, readPeriod, readRetentionOf } from './retention-queries.ts';
