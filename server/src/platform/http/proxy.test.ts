import { describe, expect, it } from 'vitest';
import { auditEntries } from '../../testing/app/builders.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

describe('behind a proxy (TRUST_PROXY=1)', () => {
  const test = useTestApp({ TRUST_PROXY: '1' });

  it('believes the address that the proxy adds and not those that the client sent', async () => {
    await test.ask('/api/products', {
      method: 'POST',
      body: { name: 'Private Car Package' },
      as: test.people.Admin,
      headers: { 'x-forwarded-for': '10.9.9.9, 203.0.113.7' },
    });
    expect((await auditEntries(test, 'products'))[0]).toMatchObject({ address: '203.0.113.7' });
  });
});

describe('without a proxy', () => {
  const test = useTestApp();

  it('does not believe a forwarded address', async () => {
    await test.ask('/api/products', {
      method: 'POST',
      body: { name: 'Private Car Package' },
      as: test.people.Admin,
      headers: { 'x-forwarded-for': '203.0.113.7' },
    });
    expect((await auditEntries(test, 'products'))[0]).toMatchObject({ address: '127.0.0.1' });
  });
});
