/** Downloads by fetch, as a link cannot send the token; the browser then saves the blob. */
import type { Route, RouteInput } from '@bimabahi/contract/api/route';
import { refusalOf, urlOf } from './call.ts';
import { unreachable } from './call-error.ts';
import { isRenewed, readToken } from './session.ts';

export interface Downloaded {
  file: Blob;
  name: string;
}

interface DownloadOptions {
  signal?: AbortSignal;
  onProgress?: (bytes: number) => void;
}

const nameOf = (response: Response) => /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'download';

async function readAll(body: ReadableStream<Uint8Array<ArrayBuffer>>, onProgress: DownloadOptions['onProgress']) {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = body.getReader();
  let bytes = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    pieces.push(piece.value);
    bytes += piece.value.length;
    onProgress?.(bytes);
  }
  return pieces;
}

export async function download<R extends Route & { download: object }>(
  route: R,
  input: RouteInput<R>,
  { signal, onProgress }: DownloadOptions = {},
): Promise<Downloaded> {
  const token = readToken();
  const given = input as { body?: unknown };
  const body = given.body === undefined ? undefined : JSON.stringify(given.body);
  // A broken connection rejects too: a partial file is never saved.
  const broken = (error: unknown) => {
    throw signal?.aborted ? error : unreachable();
  };
  const response = await fetch(urlOf(route, input as object), {
    method: route.method,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body }),
    ...(signal && { signal }),
  }).catch(broken);
  if (response.status === 401 && token && (await isRenewed(token)))
    return download(route, input, { ...(signal && { signal }), ...(onProgress && { onProgress }) });
  if (!response.ok) throw refusalOf(response.status, await response.json().catch(() => null), token);
  const pieces = response.body ? await readAll(response.body, onProgress).catch(broken) : [];
  return { file: new Blob(pieces, { type: response.headers.get('content-type') ?? '' }), name: nameOf(response) };
}

export function save({ file, name }: Downloaded): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads the URL only after this task.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
