// @vitest-environment happy-dom
import { addClaimDocument } from '@bimabahi/contract/policies/claims';
import { expect, test, vi } from 'vitest';
import { call } from './call.ts';

vi.mock('./send-file.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

const FILE = new File(['x'.repeat(200_000)], 'photos.pdf', { type: 'application/pdf' });
const send = () => call(addClaimDocument, { params: { id: 9 }, body: { kind: 'photos' }, file: FILE });

test('a large file is sent though what shows its progress cannot be loaded', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ data: {}, successMsg: 'Document added' }, { status: 201 }));
  expect((await send()).successMsg).toBe('Document added');
});

test('a server that is away is said to be away', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(send()).rejects.toThrow('The server cannot be reached. Check the connection and try again.');
});
