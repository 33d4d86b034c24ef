/** What asks whether a policy was followed: one file, as both are fetched together. */
export { LooksRenewed } from './LooksRenewed.tsx';
export { RenewedQuestion } from './RenewedQuestion.tsx';
