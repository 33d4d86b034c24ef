/** The choice of one client, for pages that show what belongs to them, and a new one, for forms that need them. */

import { lazyDialog } from '../ui/lazy-dialog.tsx';

export { ChosenUserPage } from './ChosenUserPage.tsx';
export const AddClientModal = lazyDialog(async () => (await import('./AddClientModal.tsx')).AddClientModal);
