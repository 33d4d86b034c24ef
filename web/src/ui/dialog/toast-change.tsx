import { newKey } from '../api/new-key.ts';
import { showToast } from '../notices/toast.ts';
import { UndoMessage } from './UndoMessage.tsx';

/** ms: enough to read the notice and reach the button. */
const SHOWN_FOR = 10_000;

export function toastChange(title: string, message: string, undo: () => Promise<{ successMsg: string }>): void {
  const id = newKey();
  showToast({ id, title, color: 'leaf', role: 'status', message: <UndoMessage toast={id} message={message} undo={undo} /> }, SHOWN_FOR);
}
