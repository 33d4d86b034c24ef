/** Files on their way to the server: how much of each is there, for the field or place that it was given to. */
import { useSyncExternalStore } from 'react';

export interface Upload {
  sent: number;
  total: number;
  /** Until the last byte has gone; afterwards the server may have stored it. */
  stop: (() => void) | null;
}

const running = new Map<File, Upload>();
const listeners = new Set<() => void>();

/** Null: it is there, or was refused. */
export function tellUpload(file: File, upload: Upload | null): void {
  if (upload) running.set(file, upload);
  else running.delete(file);
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

export const useUpload = (file: File | null): Upload | null => useSyncExternalStore(subscribe, () => (file && running.get(file)) ?? null);
