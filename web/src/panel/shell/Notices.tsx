import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { holdToasts } from '../../ui/notices/toast.ts';
import classes from './Notices.module.css';

/** Above dialogs, below menus. */
const Z_INDEX = 250;

const inNotices = (target: EventTarget | null) => target instanceof Element && target.closest('.mantine-Notifications-root') !== null;

/** Notices stay while the window is in the background or one has the focus. */
function useHolding() {
  useEffect(() => {
    const away = () => holdToasts('window', true);
    const back = () => holdToasts('window', false);
    const moved = ({ target }: FocusEvent) => holdToasts('focus', inNotices(target));
    const left = ({ relatedTarget }: FocusEvent) => holdToasts('focus', inNotices(relatedTarget));
    if (!document.hasFocus()) away();
    window.addEventListener('blur', away);
    window.addEventListener('focus', back);
    document.addEventListener('focusin', moved);
    document.addEventListener('focusout', left);
    return () => {
      window.removeEventListener('blur', away);
      window.removeEventListener('focus', back);
      document.removeEventListener('focusin', moved);
      document.removeEventListener('focusout', left);
    };
  }, []);
}

export function Notices() {
  useHolding();
  return (
    <Notifications
      allowDragDismiss={false}
      position="top-right"
      autoClose={5000}
      zIndex={Z_INDEX}
      classNames={{ root: classes.notices, notification: classes.notice }}
    />
  );
}
