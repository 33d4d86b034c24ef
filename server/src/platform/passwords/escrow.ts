/** Encrypted passwords that an Admin may reveal, each bound to its person so that a copy in another row does not open. */
import { sealing } from './sealing.ts';

export interface Escrow {
  seal(person_id: number, password: string): string | null;
  /** Undefined when damaged, of another person or sealed under another key. */
  open(person_id: number, sealed: string): string | undefined;
}

export const boundTo = (person_id: number) => `people ${person_id}`;

/** `key`: 32 bytes, null when off. `previous` keys only open. */
export function escrow(key: Buffer | null, previous: readonly Buffer[] = []): Escrow {
  const sealed = key && sealing(key, previous);
  return {
    seal: (person_id, password) => sealed?.seal(boundTo(person_id), password) ?? null,
    open: (person_id, copy) => sealed?.open(boundTo(person_id), copy),
  };
}
