/**
 * A sealed copy of a password that an Admin may have revealed: AES-256-GCM under a key that the database does not hold,
 * bound to its person, so that a copy moved to another row does not open.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

export interface Escrow {
  /** Null when the escrow is switched off. */
  seal(person_id: number, password: string): string | null;
  /** Undefined when the copy is damaged, belongs to another person or was sealed under another key. */
  open(person_id: number, sealed: string): string | undefined;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;
const boundTo = (person_id: number) => Buffer.from(`people ${person_id}`);

export function escrow(key: Buffer | null): Escrow {
  return {
    seal(person_id, password) {
      if (!key) return null;
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(boundTo(person_id));
      return Buffer.concat([iv, cipher.update(password, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64');
    },
    open(person_id, sealed) {
      if (!key) return undefined;
      const bytes = Buffer.from(sealed, 'base64');
      if (bytes.length < IV_BYTES + TAG_BYTES) return undefined;
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES }).setAAD(
        boundTo(person_id),
      );
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
