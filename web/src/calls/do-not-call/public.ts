export { toastSlip } from './toast-slip.ts';
export { UndoSlip } from './UndoSlip.tsx';
