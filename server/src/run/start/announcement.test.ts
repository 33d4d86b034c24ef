import { expect, it } from 'vitest';
import { announcement } from './announcement.ts';

const UNENCRYPTED =
  'Passwords and data travel unencrypted on http://0.0.0.0:3000. Put TLS before it: docs/operate/running.md, The proxy in front.';

it.each([
  ['0.0.0.0', false, [UNENCRYPTED]],
  ['0.0.0.0', true, []],
  ['127.0.0.1', false, []],
  ['localhost', false, []],
  ['::1', false, []],
])('a server on %s, behind a proxy %s, says of encryption at its start: %j', (HOST, TRUST_PROXY, said) => {
  const lines = announcement({ HOST, TRUST_PROXY }, 'http://127.0.0.1:3000', ['way in']).split('\n');
  expect(lines).toEqual(['Bimabahi is open at http://127.0.0.1:3000', ...said, 'way in', '']);
});
