import { describe, expect, it } from 'vitest';
import { hostsOf, hostsProblem } from './hosts-of.ts';

describe('a DATABASE_URL of several hosts', () => {
  it.each([
    ['postgresql://u:p@a:5432,b:5433/db', ['postgresql://u:p@a:5432/db', 'postgresql://u:p@b:5433/db']],
    ['postgres://a,b/db', ['postgres://a:5432/db', 'postgres://b:5432/db']],
    ['postgresql://u:p%40s%2Cs@a,b/d%20b', ['postgresql://u:p%40s%2Cs@a:5432/d%20b', 'postgresql://u:p%40s%2Cs@b:5432/d%20b']],
    ['postgresql://u:p@[::1],[2001:db8::2]:5433/db', ['postgresql://u:p@[::1]:5432/db', 'postgresql://u:p@[2001:db8::2]:5433/db']],
    [
      'postgresql://a,b/db?target_session_attrs=read-write&sslmode=verify-full&connect_timeout=5',
      ['postgresql://a:5432/db?sslmode=verify-full', 'postgresql://b:5432/db?sslmode=verify-full'],
    ],
    ['postgresql://proxy/db?target_session_attrs=primary', ['postgresql://proxy:5432/db']],
  ])('%s is one address for each', (url, urls) => {
    expect(hostsOf(url)?.hosts.map((host) => host.url)).toEqual(urls);
  });

  it.each(['postgresql://u:p@db:5432/b', 'postgres://db/b', 'postgresql:///b?host=/run/postgresql', 'postgresql://u:p,q@db/b'])(
    '%s names one, which is left to node-postgres',
    (url) => {
      expect(hostsOf(url)).toBeUndefined();
    },
  );

  it.each([
    ['', 3_000],
    ['?connect_timeout=10', 10_000],
    ['?connect_timeout=0', 3_000],
  ])('with %j says how long a host may take', (query, patienceMs) => {
    expect(hostsOf(`postgresql://a,b/db${query}`)?.patienceMs).toBe(patienceMs);
  });

  it('calls them by host and port only', () => {
    expect(hostsOf('postgresql://u:secret@a,b:5433/db')?.hosts.map(({ name }) => name)).toEqual(['a:5432', 'b:5433']);
  });

  const NO_HOST = (n: number) => `host ${n} is not a host name, an IPv4 address or an IPv6 address in brackets, with or without :port`;
  it.each([
    ['postgresql://u:p@a,/db', NO_HOST(2)],
    ['postgresql://u:p@,b/db', NO_HOST(1)],
    ['postgresql://u:p@a:x,b/db', NO_HOST(1)],
    ['postgresql://u:p@a,b:65536/db', NO_HOST(2)],
    ['postgresql://u:p@a,b:0/db', NO_HOST(2)],
    ['postgresql://u:p@a,::1/db', NO_HOST(2)],
    ['postgresql://u:p@a,b%zz/db', NO_HOST(2)],
    ['postgresql://u:p@a,b c/db', NO_HOST(2)],
    ['postgresql://u:p@a,a:5432/db', 'the same host and port is named twice'],
    ['postgresql://u:50%@a,b/db', 'a % in the user or the password is not followed by two digits'],
    ['postgresql://a,b/db?target_session_attrs=any', 'target_session_attrs must be read-write or primary'],
    ['postgresql://a/db?target_session_attrs=prefer-standby', 'target_session_attrs must be read-write or primary'],
    ['postgresql://a,b/db?connect_timeout=soon', 'connect_timeout must be a whole number of seconds from 1 to 60'],
    ['postgresql://a,b/db?connect_timeout=61', 'connect_timeout must be a whole number of seconds from 1 to 60'],
    ['postgresql:///db?host=a,b', 'several hosts are named before the slash, as in a:5432,b:5432/name'],
  ])('%s is refused', (url, problem) => {
    expect(hostsProblem(url)).toBe(problem);
  });
});
