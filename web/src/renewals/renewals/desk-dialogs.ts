/** Small ones, which are fetched together. */
export { AssignModal } from './AssignModal.tsx';
export { LostModal } from './LostModal.tsx';
export { StageModal } from './StageModal.tsx';
