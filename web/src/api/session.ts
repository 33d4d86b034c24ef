/**
 * The signed-in session as the browser keeps it: the token, and the role's name so that the menu does not flicker.
 * The role here decides nothing; the server does.
 */
import { ROLE_NAMES, type RoleName } from '@bimabahi/contract/roles';

const TOKEN = 'token';
const ROLE = 'role';

/** The token is stored as JSON; whatever is not a JSON string is no token. */
export function readToken(): string | null {
  try {
    const token: unknown = JSON.parse(localStorage.getItem(TOKEN) ?? 'null');
    return typeof token === 'string' && token !== '' ? token : null;
  } catch {
    return null;
  }
}

export function readRole(): RoleName | null {
  const role = localStorage.getItem(ROLE);
  return ROLE_NAMES.find((name) => name === role) ?? null;
}

export function remember(token: string, role: RoleName): void {
  localStorage.setItem(ROLE, role);
  localStorage.setItem(TOKEN, JSON.stringify(token));
}

export function forget(): void {
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(ROLE);
}

const listeners = new Set<() => void>();

/** Called when the server no longer accepts the token, and when another tab signs out or signs in as someone else. */
export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The server refused this token. A newer one, from a sign-in meanwhile, is left alone. */
export function sessionRefused(token: string): void {
  if (readToken() !== token) return;
  forget();
  for (const listener of listeners) listener();
}

let renewal: ((token: string) => Promise<boolean>) | null = null;

/** Told of a token that the server refused; answers whether the same person has signed in again in its place. */
export const onRefusedToken = (renew: (token: string) => Promise<boolean>): void => {
  renewal = renew;
};

export const isRenewed = async (token: string): Promise<boolean> => (renewal ? renewal(token) : false);

const enrolListeners = new Set<() => void>();

/** Called when the server answers that the person must set up a second step before anything else. */
export const onMustEnrol = (listener: () => void): void => void enrolListeners.add(listener);

export function mustEnrol(): void {
  for (const listener of enrolListeners) listener();
}

const roleListeners = new Set<() => void>();

/** Called when the server names another role than the remembered one. */
export const onRoleMended = (listener: () => void): void => void roleListeners.add(listener);

/** The role that the server names replaces the remembered one. */
export function mendRole(token: string, role: RoleName): void {
  const before = readRole();
  remember(token, role);
  if (before !== null && before !== role) for (const listener of roleListeners) listener();
}

// The storage event reaches the other tabs only, never the one that wrote. A key of null: everything was cleared.
window.addEventListener('storage', (event) => {
  if (event.key === TOKEN || event.key === null) for (const listener of listeners) listener();
});
