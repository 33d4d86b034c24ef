// @vitest-environment happy-dom
import { createTelecomRecord } from '@bimabahi/contract/calls/telecom-records';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from './call.ts';
import { onRefusedToken, onSessionEnd, readToken, remember } from './session.ts';

const body = { name: 'Asha', mobile: '9876543210' } as never;
const requests: { authorization: string | null; key: string | null; body: unknown }[] = [];
const ended = vi.fn();
onSessionEnd(ended);

/** Accepts only this token. */
const serverThatTakes = (token: string) =>
  vi.fn(async (_url: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    requests.push({ authorization: headers.get('authorization'), key: headers.get('idempotency-key'), body: init.body });
    return headers.get('authorization') === `Bearer ${token}`
      ? Response.json({ successMsg: 'Added' }, { status: 201 })
      : Response.json({ code: 'unauthenticated', message: 'Please sign in.' }, { status: 401 });
  });

beforeEach(() => {
  requests.length = 0;
  ended.mockReset();
  remember('old', 'Admin');
  vi.stubGlobal('fetch', serverThatTakes('new'));
});

test('who signs in again in place has the very same request sent again, with its key', async () => {
  onRefusedToken(async () => {
    remember('new', 'Admin');
    return true;
  });
  await expect(call(createTelecomRecord, { body }, { idempotencyKey: 'k1' })).resolves.toMatchObject({ successMsg: 'Added' });
  expect(requests.map(({ authorization }) => authorization)).toEqual(['Bearer old', 'Bearer new']);
  expect(new Set(requests.map(({ key }) => key))).toEqual(new Set(['k1']));
  expect(new Set(requests.map((request) => request.body)).size).toBe(1);
  expect(ended).not.toHaveBeenCalled();
});

test('who does not is signed out', async () => {
  onRefusedToken(async () => false);
  await expect(call(createTelecomRecord, { body })).rejects.toMatchObject({ status: 401 });
  expect(requests).toHaveLength(1);
  expect(ended).toHaveBeenCalledTimes(1);
  expect(readToken()).toBeNull();
});

test('signing out asks nobody to sign in', async () => {
  const renew = vi.fn(async () => true);
  onRefusedToken(renew);
  await expect(call(createTelecomRecord, { body }, { withoutRenewal: true })).rejects.toMatchObject({ status: 401 });
  expect(renew).not.toHaveBeenCalled();
});
