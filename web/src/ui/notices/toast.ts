/** Notices close after five seconds, but stay while hovered, focused or in a background window. Their button closes them, a click does not. */
import { type NotificationData, notifications, notificationsStore } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { messageOf } from '../api/message-of.ts';

const AUTO_CLOSE = 5000;
const closeButtonProps = { 'aria-label': 'Close notice' };
/** Its duration in ms, as an attribute, so that a held notice can get its full time back. */
const SHOWN_FOR = 'data-shown-for';
const SAID = 'data-said';
const TIMES = 'data-times';

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

/** An equal notice that is still there: it goes, and the new one says how often. */
function timesSaid({ message, title }: NotificationData): number {
  if (typeof message !== 'string') return 1;
  const { notifications: shown, queue } = notificationsStore.getState();
  const equal = [...shown, ...queue].find((each) => each[SAID] === `${title ?? ''} ${message}`);
  if (!equal?.id) return 1;
  notifications.hide(equal.id);
  return Number(equal[TIMES]) + 1;
}

export function showToast(given: NotificationData, shownFor = AUTO_CLOSE): string {
  const times = timesSaid(given);
  const said = typeof given.message === 'string' && { [SAID]: `${given.title ?? ''} ${given.message}`, [TIMES]: times };
  const notice = { ...given, ...said, ...(times > 1 && { message: `${given.message as string} × ${times}` }) };
  return notifications.show(timed({ closeButtonProps, [SHOWN_FOR]: shownFor, ...notice }));
}

export const hideToast = (id: string): string => notifications.hide(id);

export function toastSuccess(message: ReactNode): void {
  showToast({ message, color: 'leaf', role: 'status' });
}

export function toastError(error: unknown, fallback?: string): void {
  showToast({ message: messageOf(error, fallback), color: 'vermilion', role: 'alert' });
}
