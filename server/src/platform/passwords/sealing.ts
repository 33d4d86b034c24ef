/** AES-256-GCM under a key outside the database. `boundTo` is authenticated, so that a secret opens in its own context only. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

export interface Sealing {
  seal(boundTo: string, secret: string): string;
  /** Undefined when damaged, bound to something else or sealed under another key. */
  open(boundTo: string, sealed: string): string | undefined;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

const sealingUnder = (key: Buffer): Sealing => ({
  seal(boundTo, secret) {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(boundTo));
    return Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64');
  },
  open(boundTo, sealed) {
    const bytes = Buffer.from(sealed, 'base64');
    if (bytes.length < IV_BYTES + TAG_BYTES) return undefined;
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(boundTo)).setAuthTag(bytes.subarray(-TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
    } catch {
      return undefined;
    }
  },
});

export function sealing(key: Buffer, previous: readonly Buffer[] = []): Sealing {
  const under = [key, ...previous].map(sealingUnder);
  const [present] = under as [Sealing, ...Sealing[]];
  return {
    seal: present.seal,
    open(boundTo, sealed) {
      for (const one of under) {
        const secret = one.open(boundTo, sealed);
        if (secret !== undefined) return secret;
      }
      return undefined;
    },
  };
}
