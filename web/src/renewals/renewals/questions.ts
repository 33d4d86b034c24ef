/** What asks whether a policy was followed: one file, as both are fetched together. */
export { DeskNotes } from './DeskNotes.tsx';
export { RenewedQuestion } from './RenewedQuestion.tsx';
