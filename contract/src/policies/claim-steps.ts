/** What each stage of a claim is about: its dialog asks for these fields, and an import looks for them. Imports no schemas. */
import type { ClaimStage } from './claim-words.ts';

export type StepField =
  | 'surveyor_name'
  | 'surveyor_mobile'
  | 'estimate'
  | 'papers'
  | 'approved'
  | 'deducted'
  | 'deducted_reason'
  | 'settled'
  | 'settled_on'
  | 'reference';

/** The first is what the stage cannot do without: it is given, or said to be skipped. */
export const FIELDS_OF_STAGE: { readonly [S in ClaimStage]: readonly StepField[] } = {
  intimated: [],
  surveyor_appointed: ['surveyor_name', 'surveyor_mobile'],
  surveyed: ['estimate'],
  documents_pending: ['papers'],
  approved: ['approved', 'deducted', 'deducted_reason'],
  settled: ['settled', 'settled_on', 'reference'],
  rejected: [],
  withdrawn: [],
};
export const STEP_FIELDS: readonly StepField[] = Object.values(FIELDS_OF_STAGE).flat();

/** An end that is counted in rupees is not reached without them, unless the step says why. */
export const needsWhyWithout = (stage: ClaimStage): boolean => stage === 'settled';

/** What the stage cannot do without, where it is neither given nor known already. */
export function lackingAt(stage: ClaimStage, known: Readonly<Partial<Record<StepField, unknown>>>): StepField | undefined {
  const [first] = FIELDS_OF_STAGE[stage];
  if (first === undefined) return undefined;
  const value = known[first];
  const isThere = Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== '';
  return isThere ? undefined : first;
}
