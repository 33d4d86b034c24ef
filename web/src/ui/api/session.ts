/** The session in localStorage: the token, and the role so that the menu does not flicker. The role here decides nothing; the server does. */
import { ROLE_NAMES, type RoleName } from '@bimabahi/contract/api/roles';

const TOKEN = 'token';
const ROLE = 'role';

/** The token is stored as JSON; anything but a JSON string counts as no token. */
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

/** Called when the server refuses the token, and when another tab signs out or in. */
export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Ignores an old token if a newer one has been stored meanwhile. */
export function sessionRefused(token: string): void {
  if (readToken() !== token) return;
  forget();
  for (const listener of listeners) listener();
}

let renewal: ((token: string) => Promise<boolean>) | null = null;

/** `renew` gets a refused token and resolves to whether the same person signed in again. */
export const onRefusedToken = (renew: (token: string) => Promise<boolean>): void => {
  renewal = renew;
};

export const isRenewed = async (token: string): Promise<boolean> => (renewal ? renewal(token) : false);

const enrolListeners = new Set<() => void>();

/** Called when the server demands that a second factor be set up first. */
export const onMustEnrol = (listener: () => void): void => void enrolListeners.add(listener);

export function mustEnrol(): void {
  for (const listener of enrolListeners) listener();
}

const roleListeners = new Set<() => void>();

/** Called when the server's role differs from the remembered one. */
export const onRoleChange = (listener: () => void): void => void roleListeners.add(listener);

export function updateRole(token: string, role: RoleName): void {
  const before = readRole();
  remember(token, role);
  if (before !== null && before !== role) for (const listener of roleListeners) listener();
}

// Storage events reach only other tabs. A null key: storage was cleared.
window.addEventListener('storage', (event) => {
  if (event.key === TOKEN || event.key === null) for (const listener of listeners) listener();
});
