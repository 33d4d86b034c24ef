/** A random text by which the server knows this browser again at the next sign-in. It opens nothing; it keeps others' failed sign-ins from counting here. */
const DEVICE = 'device';
const BYTES = 24;

export function readDevice(): string {
  const kept = localStorage.getItem(DEVICE);
  if (kept && /^[\w-]{20,100}$/.test(kept)) return kept;
  const made = [...crypto.getRandomValues(new Uint8Array(BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  localStorage.setItem(DEVICE, made);
  return made;
}
