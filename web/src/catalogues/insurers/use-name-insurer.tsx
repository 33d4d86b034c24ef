import { useState } from 'react';
import { useCan } from '../../ui/api/use-can.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';

const AssignName = lazyDialog(async () => (await import('./InsurerForms.tsx')).AssignNameModal);
const AddInsurer = lazyDialog(async () => (await import('./InsurerForms.tsx')).AddInsurerModal);

interface NameRequest {
  how: 'assign' | 'add';
  /** As typed. */
  text: string;
  onClose: () => void;
}
/** Opens a dialog for a name that no insurer has. Each way is undefined without its permission. */
export type NameInsurer = Partial<Record<NameRequest['how'], (text: string, onClose: () => void) => void>>;

/** The dialog renders beside the form that it is opened from: a nested form would submit both. */
export function useNameInsurer() {
  const can = useCan();
  const [request, setRequest] = useState<NameRequest | null>(null);
  const opens = (how: NameRequest['how']) => (text: string, onClose: () => void) => setRequest({ how, text, onClose });
  const nameInsurer: NameInsurer = {
    ...(can('insurers.update') && { assign: opens('assign') }),
    ...(can('insurers.create') && { add: opens('add') }),
  };
  const Dialog = request?.how === 'add' ? AddInsurer : AssignName;
  const close = () => {
    request?.onClose();
    setRequest(null);
  };
  return { nameInsurer, dialog: request && <Dialog text={request.text} onClose={close} /> };
}
