/** AES-256-GCM under a key outside the database. `boundTo` is authenticated, so that a secret opens in its own context only. */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

export interface Sealing {
  seal(boundTo: string, secret: string): string;
  /** Undefined when damaged, bound to something else or sealed under another key. */
  open(boundTo: string, sealed: string): string | undefined;
  /** Tells later whether a secret is still the same, without the secret. */
  digest(boundTo: string, secret: string): string;
  hasDigest(boundTo: string, secret: string, digest: string): boolean;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

const digestUnder = (key: Buffer, boundTo: string, secret: string) =>
  createHmac('sha256', key)
    .update(JSON.stringify(['digest', boundTo, secret]))
    .digest('base64');

const sealingUnder = (key: Buffer): Pick<Sealing, 'seal' | 'open'> => ({
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
  const keys = [key, ...previous];
  const under = keys.map(sealingUnder);
  return {
    seal: sealingUnder(key).seal,
    digest: (boundTo, secret) => digestUnder(key, boundTo, secret),
    hasDigest: (boundTo, secret, digest) => keys.some((each) => digestUnder(each, boundTo, secret) === digest),
    open(boundTo, sealed) {
      for (const one of under) {
        const secret = one.open(boundTo, sealed);
        if (secret !== undefined) return secret;
      }
      return undefined;
    },
  };
}
