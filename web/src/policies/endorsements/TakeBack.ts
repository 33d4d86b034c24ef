import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';

export const TakeBack = lazyDialog(async () => (await import('./TakeBackModal.tsx')).TakeBackModal);
