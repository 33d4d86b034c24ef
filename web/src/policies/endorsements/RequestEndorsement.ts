import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';

export const RequestEndorsement = lazyDialog(async () => (await import('./RequestEndorsementModal.tsx')).RequestEndorsementModal);
