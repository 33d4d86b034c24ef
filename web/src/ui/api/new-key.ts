/** Random bytes as text, by what plain HTTP has too. */
export const newKey = (bytes = 16): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
