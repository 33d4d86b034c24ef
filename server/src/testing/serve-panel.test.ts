/** Serves the built panel's files, its page for every screen, and nothing else on disk. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../run/app.ts';
import { useTestApp } from './app/test-app.ts';

const test = useTestApp();
const parent = mkdtempSync(join(tmpdir(), 'bimabahi-panel-'));
const SECRET = 'not for anyone';
const SCRIPT = 'export {};';
const PAGE = '<!doctype html><title>The panel</title>';
let app: FastifyInstance;

beforeAll(async () => {
  const panel = join(parent, 'dist');
  mkdirSync(join(panel, 'assets/.hidden'), { recursive: true });
  mkdirSync(join(parent, 'dist-of-another'));
  writeFileSync(join(panel, 'index.html'), PAGE);
  writeFileSync(join(panel, 'assets/main-1234.js'), SCRIPT);
  writeFileSync(join(panel, 'assets/plain-1234.js'), SCRIPT);
  for (const [path, text] of [
    ['index.html', PAGE],
    ['assets/main-1234.js', SCRIPT],
  ] as const) {
    writeFileSync(join(panel, `${path}.br`), brotliCompressSync(text));
    writeFileSync(join(panel, `${path}.gz`), gzipSync(text));
  }
  for (const path of ['dist/.env', 'dist/assets/.hidden/key.js', 'dist/assets/main-1234.js.map', 'package.json', 'dist-of-another/a.js'])
    writeFileSync(join(parent, path), SECRET);
  symlinkSync('/etc', join(panel, 'assets/etc'));
  app = await buildApp({ db: test.db, services: test.services, logger: pino({ level: 'silent' }), panel });
});
afterAll(async () => {
  await app.close();
  rmSync(parent, { recursive: true });
});

const get = async (url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') => app.inject({ method, url });

describe('the panel', () => {
  it.each(['/', '/dashboard', '/motor-insurance/list?page=2', '/corporate-insurance/installments/12', '/nothing/of/the/kind'])(
    'is one page at %s, which runs no inline script and makes no markup of text',
    async (url) => {
      const { statusCode, body, headers } = await get(url);
      expect([statusCode, body, headers['cache-control']]).toEqual([200, PAGE, 'no-cache']);
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      });
      const policy = String(headers['content-security-policy']).split('; ');
      expect(policy).toEqual(
        expect.arrayContaining([
          "default-src 'self'",
          "script-src 'self'",
          "object-src 'none'",
          "base-uri 'none'",
          "frame-ancestors 'none'",
          "require-trusted-types-for 'script'",
          'trusted-types default',
        ]),
      );
    },
  );

  it('has files that are kept for ever and guarded as everything is', async () => {
    const { statusCode, headers } = await get('/assets/main-1234.js');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("script-src 'self'"),
    });
  });

  it.each([
    ['br', (body: Buffer) => brotliDecompressSync(body)],
    ['gzip', (body: Buffer) => gunzipSync(body)],
  ])('comes packed ahead as %s to a browser that takes it', async (encoding, unpack) => {
    for (const [url, text, type, cache] of [
      ['/assets/main-1234.js', SCRIPT, 'application/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
      ['/dashboard', PAGE, 'text/html; charset=utf-8', 'no-cache'],
      ['/audit?action=users.create', PAGE, 'text/html; charset=utf-8', 'no-cache'],
    ] as const) {
      const { statusCode, headers, rawPayload } = await app.inject({ url, headers: { 'accept-encoding': encoding } });
      expect([statusCode, unpack(rawPayload).toString()]).toEqual([200, text]);
      expect(headers).toMatchObject({
        'content-encoding': encoding,
        'content-type': type,
        'cache-control': cache,
        vary: expect.stringMatching(/accept-encoding/i),
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("script-src 'self'"),
      });
    }
  });

  it('comes as it is to a browser that takes nothing packed, and where nothing is packed', async () => {
    const plain = await app.inject({ url: '/assets/main-1234.js', headers: { 'accept-encoding': 'identity' } });
    const unpacked = await app.inject({ url: '/assets/plain-1234.js', headers: { 'accept-encoding': 'br, gzip' } });
    for (const { body, headers } of [plain, unpacked]) expect([body, headers['content-encoding']]).toEqual([SCRIPT, undefined]);
  });

  it.each([
    '/.env',
    '/%2eenv',
    '/assets/.hidden/key.js',
    '/assets/main-1234.js.map',
    '/assets/main-1234.js.gz',
    '/assets/main-1234.js.br',
    '/index.html.br',
    '/index.html.gz',
    '/assets/main-1234.js/',
    '/assets/',
    '/assets',
    '/assets/etc/passwd',
    '/assets/etc/hostname',
    '/package.json',
    '/../package.json',
    '/assets/../../package.json',
    '/%2e%2e/package.json',
    '/%2e%2e%2fpackage.json',
    '/..%2fpackage.json',
    '/..%5cpackage.json',
    '/%252e%252e%252fpackage.json',
    '/....//package.json',
    '//package.json',
    '/assets/..;/package.json',
    '/%c0%ae%c0%ae/package.json',
    '/../dist-of-another/a.js',
    '/assets/main-1234.js%00',
    '/%00',
    '/assets/main-1234.js%00.html',
    '/index.html/../.env',
    `${parent}/package.json`,
    '/file:///etc/passwd',
    '/etc/passwd',
    '/server/src/main.ts',
    '/data/keys/server.key',
    '/node_modules/fastify/package.json',
  ])('gives nothing of the disk at %s', async (url) => {
    for (const method of ['GET', 'HEAD', 'POST'] as const) {
      const { statusCode, body, headers } = await get(url, method);
      expect([200, 400, 404]).toContain(statusCode);
      if (statusCode === 200) expect(method === 'HEAD' ? '' : PAGE).toBe(body);
      expect(body).not.toMatch(new RegExp(`${SECRET}|root:|Index of`));
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });
});
