import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import classes from './Offline.module.css';

/** Said before something fails. The server may run on this device, so it says no more than what is known. */
export function Offline() {
  const isOnline = useSyncExternalStore(onlineManager.subscribe, () => onlineManager.isOnline());
  return isOnline ? null : (
    <div role="alert" className={classes.offline}>
      This device has no network. What is typed stays.
    </div>
  );
}
