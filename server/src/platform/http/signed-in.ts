import type { RoleName } from '@bimabahi/contract/api/roles';
import type { Guard } from '../../db/engine/unit-of-work.ts';
import { mustEnrol, type Refusal, unauthenticated } from './refusal.ts';

export interface SignedIn {
  id: number;
  name: string;
  role: RoleName;
  session_id: number;
  /** The entry of the audit of their last change; absent where nothing is read from replicas. */
  last_entry?: number | undefined;
  /** The role requires a second factor that the person lacks: only enrolling is allowed. */
  must_enrol: boolean;
}

export type FindSignedIn = (token: string) => Promise<SignedIn | undefined>;

/** Checks repeated inside the transaction. `whileEnrolling`: allowed before a second factor is set up. */
export type GuardOf = (person: SignedIn, whileEnrolling: boolean) => Guard;

/** Maps the errors of `require_session` in the database to what a new request would get. */
export function refusedByGuard(error: unknown): Refusal | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'BB401') return unauthenticated();
  return code === 'BB403' ? mustEnrol() : undefined;
}

export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([A-Za-z0-9_-]{20,200})$/i.exec(header ?? '')?.[1];
}
