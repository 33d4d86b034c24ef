/** Notices at the top right: gone after five seconds, held by hover, closed by their button and not by a click. */
import { notifications } from '@mantine/notifications';
import { CallError } from '../api/call.ts';

const AUTO_CLOSE = 5000;
const closeButtonProps = { 'aria-label': 'Close notice' };

export function toastSuccess(message: string): void {
  notifications.show({ message, color: 'leaf', autoClose: AUTO_CLOSE, role: 'status', closeButtonProps });
}

/** The sentence for a person: the server's own, else the fallback. */
export function messageOf(error: unknown, fallback = 'Something went wrong!'): string {
  return error instanceof CallError && error.message ? error.message : fallback;
}

export function toastError(error: unknown, fallback?: string): void {
  notifications.show({ message: messageOf(error, fallback), color: 'vermilion', autoClose: AUTO_CLOSE, role: 'alert', closeButtonProps });
}
