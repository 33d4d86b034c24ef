// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { afterSignIn, ownPath } from './own-path.ts';

test.each(['/motor-insurance/list', '/users/list?search=Asha#top'])('a sign-in leads on to %s', (path) => {
  expect(ownPath(path)).toBe(path);
});

test.each([
  'https://example.com/',
  '//example.com/log-in',
  '/\\example.com',
  '/.//example.com/x',
  'javascript:alert(1)',
  'data:text/html,x',
  ' /dashboard',
  '/log-in',
  undefined,
  7,
])('a sign-in leads nowhere else: %j', (value) => {
  expect(ownPath(value)).toBeNull();
  expect(afterSignIn(false, value)).toBe('/dashboard');
});
