import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const KEY = 'ab'.repeat(32);

describe('the settings', () => {
  it('each have a default or may be absent', () => {
    expect(readConfig({})).toEqual({
      PORT: 3000,
      DRAIN_SECONDS: 0,
      HOST: '127.0.0.1',
      DATA_DIR: './data',
      DEMO: true,
      ORGANISATION_NAME: 'Bimabahi Insurance Brokers',
      DEFAULT_INSURED_EMAIL: '',
      PASSWORD_ESCROW: true,
      LOG_LEVEL: 'info',
      SESSION_IDLE_MINUTES: 120,
      SESSION_MAX_HOURS: 12,
      RETENTION_YEARS: 10,
      BACKUP_MAX_AGE_DAYS: 2,
      ENDORSEMENT_LATE_DAYS: 5,
      S3_REGION: 'us-east-1',
      TRUST_PROXY: false,
      SNAPSHOTS: true,
      SNAPSHOT_KEEP: { hourly: 24, daily: 7, weekly: 4 },
    });
  });

  it.each([
    ['PORT', '0', 0],
    ['PORT', '65535', 65_535],
    ['METRICS_PORT', '9464', 9_464],
    ['DRAIN_SECONDS', '5', 5],
    ['HOST', ' 0.0.0.0 ', '0.0.0.0'],
    ['DATA_DIR', '/var/lib/bimabahi', '/var/lib/bimabahi'],
    ['DATABASE_URL', 'postgresql://u:p@db:5432/b', 'postgresql://u:p@db:5432/b'],
    ['DATABASE_URL', 'postgres://db/b', 'postgres://db/b'],
    ['DATABASE_URL', 'postgresql://u:a,b@db/d', 'postgresql://u:a,b@db/d'],
    ['DEMO', '0', false],
    ['ORGANISATION_NAME', 'आशा बीमा', 'आशा बीमा'],
    ['DEFAULT_INSURED_EMAIL', 'desk@example.in', 'desk@example.in'],
    ['PASSWORD_ESCROW', 'off', false],
    ['PASSWORD_ESCROW_KEY', KEY, KEY],
    ['SECOND_FACTOR_KEY', KEY, KEY],
    ['SERVER_KEY_PREVIOUS', KEY, [KEY]],
    ['SECOND_FACTOR_KEY_PREVIOUS', `${KEY}, ${'cd'.repeat(32)}`, [KEY, 'cd'.repeat(32)]],
    ['LOG_LEVEL', 'silent', 'silent'],
    ['SESSION_IDLE_MINUTES', '30', 30],
    ['SESSION_MAX_HOURS', '24', 24],
    ['TRUST_PROXY', '1', true],
    ['CLAMD', '/run/clamav/clamd.ctl', '/run/clamav/clamd.ctl'],
    ['CLAMD', 'scanner:3310', 'scanner:3310'],
    ['CLAMD', '[::1]:3310', '[::1]:3310'],
    ['AUDIT_WITNESS', '/mnt/elsewhere/audit.jsonl', '/mnt/elsewhere/audit.jsonl'],
    ['AUDIT_WITNESS', 'https://owner.example/heads?of=a', 'https://owner.example/heads?of=a'],
    ['AUDIT_WITNESS', 'http://127.0.0.1:8080/', 'http://127.0.0.1:8080/'],
    ['SNAPSHOTS', 'off', false],
    ['BACKUP_KEEP', '14', 14],
    ['BACKUP_MAX_AGE_DAYS', '0', 0],
    ['SNAPSHOT_KEEP', '48,14,0', { hourly: 48, daily: 14, weekly: 0 }],
  ])('take %s=%s', (name, value, read) => {
    expect(readConfig({ [name]: value })).toHaveProperty(name, read);
  });

  it.each([
    ['postgresql://u:p@b:5432/d', ['postgresql://u:p@b:5432/d']],
    [' postgresql://u:p,q@b/d, postgres://c:5433/d ', ['postgresql://u:p,q@b/d', 'postgres://c:5433/d']],
    ['postgresql://b/d\npostgresql://c/d,postgresql://e/d', ['postgresql://b/d', 'postgresql://c/d', 'postgresql://e/d']],
  ])('take the replicas %j', (DATABASE_REPLICA_URL, read) => {
    expect(readConfig({ DATABASE_URL: 'postgresql://a/d', DATABASE_REPLICA_URL })).toHaveProperty('DATABASE_REPLICA_URL', read);
  });

  it.each([
    ['mysql://root:s3cret@b/d', 'must begin with postgresql://'],
    ['postgresql://root:s3cret@b:port/d', 'must be addresses such as postgresql://user:password@host:5432/name, each with one host'],
    ['postgresql://root:s3cret@b,c/d', 'must be addresses such as'],
    ['postgresql://root:s3cret@b:5432,c:5432/d', 'must be addresses such as'],
    ['postgresql://root:s3cret@b/d, c:5432/d', 'must be addresses such as'],
  ])('refuse the replicas %s with one sentence without their password', (DATABASE_REPLICA_URL, why) => {
    const read = () => readConfig({ DATABASE_URL: 'postgresql://a/d', DATABASE_REPLICA_URL });
    expect(read).toThrow(`A setting is wrong. DATABASE_REPLICA_URL: ${why}`);
    expect(read).not.toThrow('s3cret');
  });

  it('refuse replicas of the embedded database', () => {
    const read = () => readConfig({ DATABASE_REPLICA_URL: 'postgresql://b/d' });
    expect(read).toThrow(/^A setting is wrong\. DATABASE_REPLICA_URL: needs DATABASE_URL\.$/);
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
    ['METRICS_PORT', 'yes', 'must be a whole number'],
    ['DATABASE_URL', 'mysql://root:s3cret@db/b', 'must begin with postgresql://'],
    ['DATABASE_URL', 'postgresql://root:s3cret@a,b:5433/d', 'must name one host: docs/operate/failover.md says how several are set up'],
    ['DEMO', 'never', ''],
    ['ADMIN_USERNAME', '12345', 'Must be 10 characters'],
    ['ORGANISATION_NAME', 'Z'.repeat(192), ''],
    ['PASSWORD_ESCROW', 'maybe', ''],
    ['PASSWORD_ESCROW_KEY', 'a-secret-of-mine', 'must be 32 bytes as 64 hexadecimal digits'],
    ['PASSWORD_ESCROW_KEY', `${KEY}ff`, 'must be 32 bytes as 64 hexadecimal digits'],
    ['SERVER_KEY_PREVIOUS', `${KEY} and ${KEY}`, 'must be keys of 64 hexadecimal digits each, with commas between them'],
    ['LOG_LEVEL', 'loud', ''],
    ['SESSION_IDLE_MINUTES', '1441', 'must be at most 1440'],
    ['SESSION_MAX_HOURS', '1.5', 'must be a whole number'],
    ['TRUST_PROXY', 'certainly', ''],
    ['CLAMD', 'scanner', 'must be the path of a socket, or host:port'],
    ['CLAMD', 'scanner:99999', 'must be the path of a socket, or host:port'],
    ['AUDIT_WITNESS', 'audit.jsonl', 'must be the absolute path of a file, or an https address without a password in it'],
    ['AUDIT_WITNESS', 'http://owner.example/', 'must be the absolute path of a file, or an https address'],
    ['AUDIT_WITNESS', 'https://me:s3cret@owner.example/', 'must be the absolute path of a file, or an https address'],
    ['AUDIT_WITNESS', 'ftp://owner.example/', 'must be the absolute path of a file, or an https address'],
    ['SNAPSHOTS', 'daily', ''],
    ['BACKUP_KEEP', '0', 'must be at least 1'],
    ['BACKUP_MAX_AGE_DAYS', '1000', 'must be at most 999'],
    ['SNAPSHOT_KEEP', '25,8', 'must be three numbers, such as 24,7,4'],
    ['SNAPSHOT_KEEP', '25,-8,5', 'must be three numbers, such as 24,7,4'],
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

  describe('that are secrets', () => {
    const folder = mkdtempSync(join(tmpdir(), 'bimabahi-secrets-'));
    afterAll(() => rmSync(folder, { recursive: true, force: true }));
    const file = (content: string) => {
      const path = join(folder, 'secret');
      writeFileSync(path, content);
      return path;
    };

    it.each([
      ['DATABASE_URL', 'postgresql://asha:s3cret@db/b'],
      ['PASSWORD_ESCROW_KEY', KEY],
    ])('may come as a file: %s_FILE', (name, value) => {
      expect(readConfig({ [`${name}_FILE`]: file(`${value}\n`) })).toEqual({ ...readConfig({}), [name]: value });
    });

    it('may come as a file: ADMIN_PASSWORD_FILE', () => {
      expect(readConfig({ ADMIN_USERNAME: '9876543210', ADMIN_PASSWORD_FILE: file('long enough\n') })).toHaveProperty(
        'ADMIN_PASSWORD',
        'long enough',
      );
    });

    it('are refused where the file cannot be read, where it says something wrong, and where they are given twice', () => {
      const read = (variables: Record<string, string>) => () => readConfig(variables);
      expect(read({ DATABASE_URL_FILE: join(folder, 'none') })).toThrow(
        /^A setting is wrong\. DATABASE_URL_FILE: the file cannot be read \(ENOENT\)\.$/,
      );
      expect(read({ PASSWORD_ESCROW_KEY_FILE: file('s3cret') })).toThrow(
        /^A setting is wrong\. PASSWORD_ESCROW_KEY: must be 32 bytes as 64 hexadecimal digits\.$/,
      );
      expect(read({ DATABASE_URL: 'postgresql://db/b', DATABASE_URL_FILE: file('postgresql://db/b') })).toThrow(
        'A setting is wrong. DATABASE_URL_FILE: is given together with DATABASE_URL; set one of them.',
      );
    });
  });

  it('name every wrong one in one sentence', () => {
    expect(() => readConfig({ PORT: 'x', DATABASE_URL: 'y' })).toThrow(
      'A setting is wrong. PORT: must be a whole number; DATABASE_URL: must begin with postgresql://.',
    );
  });

  it('take documents to a store only with what opens it, and at an address that is one', () => {
    const store = { DOCUMENTS: 's3://office-files/a', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'a s3cret' };
    expect(readConfig(store)).toMatchObject({ ...store, S3_REGION: 'us-east-1' });
    expect(readConfig({ ...store, S3_ENDPOINT: 'http://127.0.0.1:9000' })).toHaveProperty('S3_ENDPOINT', 'http://127.0.0.1:9000');
    const { S3_SECRET_ACCESS_KEY: _, ...without } = store;
    expect(() => readConfig(without)).toThrow('DOCUMENTS: needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
    expect(() => readConfig({ ...store, DOCUMENTS: './documents' })).toThrow('DOCUMENTS: must be s3://bucket or s3://bucket/prefix.');
    for (const S3_ENDPOINT of ['127.0.0.1:9000', 'ftp://a', 'https://a/bucket', 'https://a?b', 'https://user:pw@a'])
      expect(() => readConfig({ ...store, S3_ENDPOINT }), S3_ENDPOINT).toThrow('S3_ENDPOINT');
  });

  it.each(['SESSION_IDLE_MINUTES', 'SESSION_MAX_HOURS'])('refuse %s=0, which would let nobody in', (name) => {
    expect(() => readConfig({ [name]: '0' })).toThrow(name);
  });
});
