import { expect, test, vi } from 'vitest';
import { unreachable } from './call-error.ts';
import { messageOf } from './message-of.ts';

test('a fault of the panel itself says its kind, and is in the console once', () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => {});
  const fault = new TypeError('crypto.randomUUID is not a function');
  const said = "Something went wrong! (TypeError in the panel; the browser's console has more.)";
  expect([messageOf(fault), messageOf(fault)]).toEqual([said, said]);
  expect(written.mock.calls).toEqual([[fault]]);
  expect(messageOf(unreachable())).toBe('The server cannot be reached. Check the connection and try again.');
  expect(messageOf(undefined, 'The list could not be loaded.')).toBe('The list could not be loaded.');
  expect(written).toHaveBeenCalledTimes(1);
  written.mockRestore();
});
