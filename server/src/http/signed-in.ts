import type { RoleName } from '@bimabahi/contract/roles';
import type { Guard } from '../db/engine/unit-of-work.ts';
import { mustEnrol, type Refusal, unauthenticated } from './refusal.ts';

/** The person behind a request's token. */
export interface SignedIn {
  id: number;
  name: string;
  role: RoleName;
  session_id: number;
  /** The role needs a second factor and the person has none: only what leads to one is open to them. */
  must_enrol: boolean;
}

/** Finds the person of a token, or undefined when the session has ended. The session feature provides it to app.ts. */
export type FindSignedIn = (token: string) => Promise<SignedIn | undefined>;

/** What a transaction of this person asks again. `whileEnrolling`: it is open to one who has yet to set up a second factor. */
export type GuardOf = (person: SignedIn, whileEnrolling: boolean) => Guard;

/** The answer where a guard failed (`require_session` in the database): what a new request would be told. */
export function refusedByGuard(error: unknown): Refusal | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'BB401') return unauthenticated();
  return code === 'BB403' ? mustEnrol() : undefined;
}

/** The token of an Authorization header; undefined when there is none or it is not a bearer token. */
export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([A-Za-z0-9_-]{20,200})$/i.exec(header ?? '')?.[1];
}
