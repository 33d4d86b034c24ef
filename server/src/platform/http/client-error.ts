/** Answers requests that Node cannot parse as HTTP, then closes the connection. */
import type { Socket } from 'node:net';
import { failureOf } from './failures.ts';
import { guardingHeaders } from './headers.ts';

const STATUSES: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };
/** `STATUS_CODES` of `node:http` would also load fetch and WebSocket: 5 MB. */
const REASONS: Record<number, string> = { 400: 'Bad Request', 408: 'Request Timeout', 431: 'Request Header Fields Too Large' };

export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const { status, body } = failureOf({ statusCode: STATUSES[error.code ?? ''] ?? 400 }, '');
  const text = JSON.stringify(body);
  const headers = {
    ...guardingHeaders('/api', false),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${REASONS[status]}\r\n${lines.join('\r\n')}\r\n\r\n${text}`);
}
