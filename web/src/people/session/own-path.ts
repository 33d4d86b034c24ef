/** The path to open after signing in, never another origin: that would be an open redirect. */
export function ownPath(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/')) return null;
  const url = new URL(value, window.location.origin);
  // Of /.//host the path is //host, which a browser takes for another origin.
  const isOwn = url.origin === window.location.origin && !url.pathname.startsWith('//');
  return isOwn && url.pathname !== '/log-in' && url.pathname !== '/' ? `${url.pathname}${url.search}${url.hash}` : null;
}

export const afterSignIn = (mustEnrol: boolean, back: unknown): string => (mustEnrol ? '/second-factor' : (ownPath(back) ?? '/dashboard'));
