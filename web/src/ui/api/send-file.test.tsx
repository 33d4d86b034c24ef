// @vitest-environment happy-dom
import { addClaimDocument } from '@bimabahi/contract/policies/claims';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { draw } from '../../testing/in-browser.tsx';
import { UploadBar } from '../form/UploadBar.tsx';
import { call } from './call.ts';
import { sendFile } from './send-file.ts';

/** What the browser would do is told by the test. */
class FakeRequest {
  static last: FakeRequest;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  headers: Record<string, string> = {};
  status = 0;
  responseText = '';
  body: unknown;
  onload?: () => void;
  onabort?: () => void;
  constructor() {
    FakeRequest.last = this;
  }
  open(...where: string[]) {
    this.headers.where = where.join(' ');
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: unknown) {
    this.body = body;
  }
  abort() {
    this.onabort?.();
  }
  answer(status: number, data: unknown) {
    this.status = status;
    this.responseText = JSON.stringify(data);
    this.onload?.();
  }
}

beforeEach(() => void vi.stubGlobal('XMLHttpRequest', FakeRequest));

const FILE = new File(['x'.repeat(200_000)], 'photos.pdf', { type: 'application/pdf' });

async function send() {
  const user = draw(<UploadBar file={FILE} />);
  const answer = call(addClaimDocument, { params: { id: 9 }, body: { kind: 'photos' }, file: FILE }, { idempotencyKey: 'k' });
  answer.catch(() => undefined);
  await screen.findByText('0 % of 196 KB');
  return { user, answer, request: FakeRequest.last };
}

test('a file says how much of it is there, and when the server looks at it', async () => {
  const { answer, request } = await send();
  expect(request.headers).toMatchObject({ where: 'POST /api/claims/9/documents', 'idempotency-key': 'k' });
  expect((request.body as FormData).get('kind')).toBe('photos');
  act(() => request.upload.onprogress?.({ loaded: 62_500, total: 200_000 }));
  screen.getByText('31 % of 196 KB');
  expect(screen.getByRole('progressbar', { name: 'Sending photos.pdf' }).getAttribute('aria-valuenow')).toBe('31');
  act(() => request.upload.onprogress?.({ loaded: 200_000, total: 200_000 }));
  screen.getByText('Looked at by the server…');
  expect(screen.queryByRole('button')).toBeNull();
  act(() => request.answer(201, { data: {}, successMsg: 'Document added' }));
  expect((await answer).successMsg).toBe('Document added');
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
});

test('a refusal of it is one as of any call', async () => {
  const { answer, request } = await send();
  request.answer(415, { message: 'Only PDF files are allowed', code: 'invalid' });
  await expect(answer).rejects.toMatchObject({ status: 415, message: 'Only PDF files are allowed' });
});

test('it can be stopped until its last byte has gone', async () => {
  const { user, answer } = await send();
  await user.click(screen.getByRole('button', { name: 'Stop sending photos.pdf' }));
  await expect(answer).rejects.toMatchObject({ message: 'Stopped. Nothing was stored.' });
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
});

test('what nobody waits for any more is not sent', async () => {
  const gone = new AbortController();
  gone.abort();
  const request = { method: 'POST', headers: new Headers(), body: new FormData(), signal: gone.signal };
  await expect(sendFile('/api/claims/9/documents', request, FILE)).rejects.toThrow(/abort/i);
});
