/** A sealed copy of a password that an Admin may have revealed, bound to its person, so that a copy moved to another row does not open. */
import { sealing } from './sealing.ts';

export interface Escrow {
  /** Null when the escrow is switched off. */
  seal(person_id: number, password: string): string | null;
  /** Undefined when the copy is damaged, belongs to another person or was sealed under another key. */
  open(person_id: number, sealed: string): string | undefined;
}

export const boundTo = (person_id: number) => `people ${person_id}`;

/** `key`: 32 bytes; null where the escrow is off. `previous`: keys that open too. */
export function escrow(key: Buffer | null, previous: readonly Buffer[] = []): Escrow {
  const sealed = key && sealing(key, previous);
  return {
    seal: (person_id, password) => sealed?.seal(boundTo(person_id), password) ?? null,
    open: (person_id, copy) => sealed?.open(boundTo(person_id), copy),
  };
}
