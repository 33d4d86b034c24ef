/** A request with a file by XMLHttpRequest, as fetch does not say how much of a body has been sent. */
import { stopped, unreachable } from './call-error.ts';
import { tellUpload } from './uploads.ts';

interface Sending {
  method: string;
  headers: Headers;
  body: FormData;
  signal?: AbortSignal;
}

export function sendFile(url: string, { method, headers, body, signal }: Sending, file: File): Promise<{ status: number; text: string }> {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open(method, url);
    headers.forEach((value, name) => {
      request.setRequestHeader(name, value);
    });
    request.upload.onprogress = ({ loaded, total }) => tellUpload(file, { sent: loaded, total, stop: loaded < total ? stop : null });
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => reject(unreachable());
    request.onabort = () => reject(signal?.aborted ? signal.reason : stopped());
    signal?.addEventListener('abort', stop, { once: true });
    tellUpload(file, { sent: 0, total: file.size, stop });
    request.send(body);
  }).finally(() => tellUpload(file, null));
}
