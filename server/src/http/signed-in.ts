import type { RoleName } from '@bimabahi/contract/roles';

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

/** The token of an Authorization header; undefined when there is none or it is not a bearer token. */
export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([A-Za-z0-9_-]{20,200})$/i.exec(header ?? '')?.[1];
}
