/** Notices at the top right: gone after five seconds, held by hover, closed by their button and not by a click. */
import { notifications } from '@mantine/notifications';
import { messageOf } from '../api/message-of.ts';

const AUTO_CLOSE = 5000;
const closeButtonProps = { 'aria-label': 'Close notice' };

export function toastSuccess(message: string): void {
  notifications.show({ message, color: 'leaf', autoClose: AUTO_CLOSE, role: 'status', closeButtonProps });
}

export function toastError(error: unknown, fallback?: string): void {
  notifications.show({ message: messageOf(error, fallback), color: 'vermilion', autoClose: AUTO_CLOSE, role: 'alert', closeButtonProps });
}
