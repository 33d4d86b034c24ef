/** Notices close after five seconds, but stay while hovered, focused or in a background window. Their button closes them, a click does not. */
import { type NotificationData, notifications, notificationsStore } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { messageOf } from '../api/message-of.ts';

const AUTO_CLOSE = 5000;
const closeButtonProps = { 'aria-label': 'Close notice' };
/** Its duration in ms, as an attribute, so that a held notice can get its full time back. */
const SHOWN_FOR = 'data-shown-for';

type Holding = 'window' | 'focus';
const held = new Set<Holding>();

const timed = (notice: NotificationData): NotificationData => ({ ...notice, autoClose: held.size === 0 && Number(notice[SHOWN_FOR]) });

/** While any reason holds, no notice closes by itself; afterwards each gets its full time again. */
export function holdToasts(why: Holding, on: boolean): void {
  if (held.has(why) === on) return;
  if (on) held.add(why);
  else held.delete(why);
  notifications.updateState(notificationsStore, (shown) => shown.map(timed));
}

export function showToast(notice: NotificationData, shownFor = AUTO_CLOSE): string {
  return notifications.show(timed({ closeButtonProps, [SHOWN_FOR]: shownFor, ...notice }));
}

export const hideToast = (id: string): string => notifications.hide(id);

export function toastSuccess(message: ReactNode): void {
  showToast({ message, color: 'leaf', role: 'status' });
}

export function toastError(error: unknown, fallback?: string): void {
  showToast({ message: messageOf(error, fallback), color: 'vermilion', role: 'alert' });
}
