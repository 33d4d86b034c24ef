// @vitest-environment happy-dom
import { readInstallation } from '@bimabahi/contract/people/installation';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { call } from './call.ts';

afterEach(() => vi.unstubAllGlobals());

/** The message a person reads for this answer of the server. */
const saidOf = (answer: Response | Error) => {
  vi.stubGlobal('fetch', () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)));
  return call(readInstallation).then(
    () => 'no error',
    (error: Error) => error.message,
  );
};

describe('an answer that is not the application’s', () => {
  it.each([
    ['a page of HTML', '<html><h1>Internal Server Error</h1></html>', 500],
    ['JSON without a sentence', '{"error":"x"}', 502],
    ['nothing', '', 503],
    ['a text', '"gone"', 404],
  ])('%s is called an error of the server, not of the connection', async (_, body, status) => {
    expect(await saidOf(new Response(body, { status }))).toBe(
      `The server answered with an error (${status}). Try again, or tell who looks after it.`,
    );
  });

  it('is no success either', async () => {
    expect(await saidOf(new Response('<html>Log in to the Wi-Fi</html>'))).toBe(
      'The server answered as another program (200). Try again, or tell who looks after it.',
    );
  });
});

it('only what does not answer cannot be reached', async () => {
  expect(await saidOf(new TypeError('Failed to fetch'))).toBe('The server cannot be reached. Check the connection and try again.');
});

it('the server’s own sentence is said', async () => {
  const failure = { code: 'internal', message: 'Something went wrong!', errorMsg: 'Something went wrong!' };
  expect(await saidOf(Response.json(failure, { status: 500 }))).toBe('Something went wrong!');
});

it('a failure of the server is said with the number that finds it in the log, once', async () => {
  const request_id = '28eff093-ffe9-49c9-8719-61d58431c2d6';
  const busy = { code: 'unavailable', message: 'The database is too busy.', errorMsg: 'The database is too busy.', request_id };
  expect(await saidOf(Response.json(busy, { status: 503 }))).toBe('The database is too busy. (No. 28eff093)');
  const message = `Please tell us this number: ${request_id}`;
  expect(await saidOf(Response.json({ code: 'internal', message, errorMsg: message, request_id }, { status: 500 }))).toBe(message);
});
