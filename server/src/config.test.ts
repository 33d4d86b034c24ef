import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const KEY = 'ab'.repeat(32);

describe('the settings', () => {
  it('each have a default or may be absent', () => {
    expect(readConfig({})).toEqual({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: './data',
      DEMO: true,
      ORGANISATION_NAME: 'Bimabahi Insurance Brokers',
      DEFAULT_INSURED_EMAIL: 'office@example.in',
      PASSWORD_ESCROW: true,
      LOG_LEVEL: 'info',
      SESSION_IDLE_MINUTES: 120,
      SESSION_MAX_HOURS: 12,
      TRUST_PROXY: false,
    });
  });

  it.each([
    ['PORT', '0', 0],
    ['PORT', '65535', 65_535],
    ['HOST', ' 0.0.0.0 ', '0.0.0.0'],
    ['DATA_DIR', '/var/lib/bimabahi', '/var/lib/bimabahi'],
    ['DATABASE_URL', 'postgresql://u:p@db:5432/b', 'postgresql://u:p@db:5432/b'],
    ['DATABASE_URL', 'postgres://db/b', 'postgres://db/b'],
    ['DEMO', '0', false],
    ['ORGANISATION_NAME', 'आशा बीमा', 'आशा बीमा'],
    ['DEFAULT_INSURED_EMAIL', 'desk@example.in', 'desk@example.in'],
    ['PASSWORD_ESCROW', 'off', false],
    ['PASSWORD_ESCROW_KEY', KEY, KEY],
    ['LOG_LEVEL', 'silent', 'silent'],
    ['SESSION_IDLE_MINUTES', '30', 30],
    ['SESSION_MAX_HOURS', '24', 24],
    ['TRUST_PROXY', '1', true],
  ])('take %s=%s', (name, value, read) => {
    expect(readConfig({ [name]: value })).toHaveProperty(name, read);
  });

  it('take the first Admin, however the mobile number is typed', () => {
    expect(readConfig({ ADMIN_USERNAME: '+91 98765 43210', ADMIN_PASSWORD: 'long enough' })).toMatchObject({
      ADMIN_USERNAME: '9876543210',
      ADMIN_PASSWORD: 'long enough',
    });
  });

  it('count an empty variable as absent and leave other variables alone', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '  ', ADMIN_USERNAME: '', ADMIN_PASSWORD: '', PATH: '/bin' })).toEqual(readConfig({}));
  });

  it.each([
    ['PORT', '70000x', 'must be a whole number'],
    ['PORT', '65536', 'must be at most 65535'],
    ['PORT', '-1', 'must be a whole number'],
    ['DATABASE_URL', 'mysql://root:s3cret@db/b', 'must begin with postgresql://'],
    ['DEMO', 'never', ''],
    ['ADMIN_USERNAME', '12345', 'Must be 10 characters'],
    ['ORGANISATION_NAME', 'Z'.repeat(192), ''],
    ['PASSWORD_ESCROW', 'maybe', ''],
    ['PASSWORD_ESCROW_KEY', 'a-secret-of-mine', 'must be 32 bytes as 64 hexadecimal digits'],
    ['PASSWORD_ESCROW_KEY', `${KEY}ff`, 'must be 32 bytes as 64 hexadecimal digits'],
    ['LOG_LEVEL', 'loud', ''],
    ['SESSION_IDLE_MINUTES', '1441', 'must be at most 1440'],
    ['SESSION_MAX_HOURS', '1.5', 'must be a whole number'],
    ['TRUST_PROXY', 'certainly', ''],
  ])('refuse %s=%s with one sentence that names it and not its value', (name, value, why) => {
    let message = '';
    try {
      readConfig({ [name]: value });
    } catch (error) {
      message = (error as Error).message;
    }
    expect(message).toMatch(/^A setting is wrong\. .+\.$/);
    expect(message).toContain(`${name}: ${why}`);
    expect(message).not.toContain(value);
    expect(message).not.toContain('\n');
  });

  it.each(['short', 'much too long for a password'])('refuse the ADMIN_PASSWORD %j without saying it', (password) => {
    const read = () => readConfig({ ADMIN_USERNAME: '9876543210', ADMIN_PASSWORD: password });
    expect(read).toThrow(/^A setting is wrong\. ADMIN_PASSWORD: must be at (least 8|most 20) characters\.$/);
  });

  it.each([{ ADMIN_USERNAME: '9876543210' }, { ADMIN_PASSWORD: 'long enough' }])('refuse one half of the first Admin', (half) => {
    expect(() => readConfig(half)).toThrow('A setting is wrong. ADMIN_PASSWORD: is needed together with ADMIN_USERNAME.');
  });

  it('name every wrong one in one sentence', () => {
    expect(() => readConfig({ PORT: 'x', DATABASE_URL: 'y' })).toThrow(
      'A setting is wrong. PORT: must be a whole number; DATABASE_URL: must begin with postgresql://.',
    );
  });

  it.each(['SESSION_IDLE_MINUTES', 'SESSION_MAX_HOURS'])('refuse %s=0, which would let nobody in', (name) => {
    expect(() => readConfig({ [name]: '0' })).toThrow(name);
  });
});
