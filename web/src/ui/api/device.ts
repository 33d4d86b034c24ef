import { newKey } from './new-key.ts';

/** A random id that grants nothing. The server recognizes the browser by it, so that failed sign-ins of others do not count against this one. */
const DEVICE = 'device';
const BYTES = 24;

export function readDevice(): string {
  const stored = localStorage.getItem(DEVICE);
  if (stored && /^[\w-]{20,100}$/.test(stored)) return stored;
  const made = newKey(BYTES);
  localStorage.setItem(DEVICE, made);
  return made;
}
