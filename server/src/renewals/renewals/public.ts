export { countEnding } from './due-queries.ts';
export { manyRenewals } from './many-renewals.ts';
export { refuseOddTime } from './next-call.ts';
export { renewalReader } from './present.ts';
export { readStored } from './record-queries.ts';
export { readRetentionOf } from './retention-queries.ts';
