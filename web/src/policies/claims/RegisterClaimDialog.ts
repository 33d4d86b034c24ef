import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';

export const RegisterClaimDialog = lazyDialog(async () => (await import('./RegisterClaimModal.tsx')).RegisterClaimModal);
