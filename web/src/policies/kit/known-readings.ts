import type { PolicyReading } from '@bimabahi/contract/policies/policy-readings';

/** Of files that the server has read already: those of drafts. */
const READ = new WeakMap<File, PolicyReading>();

export const keepReading = (file: File, reading: PolicyReading) => READ.set(file, reading);
export const readingKept = (file: File): PolicyReading | undefined => READ.get(file);
