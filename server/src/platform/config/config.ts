import { personMobile } from '@bimabahi/contract/values/fields';
import { z } from 'zod';
import { isWitness } from '../audit-log/witness.ts';
import { clamdAddress } from '../files/clamd.ts';
import { s3Location } from '../files/s3-store.ts';
import { withSecretFiles } from './secret-files.ts';

const text = (fallback: string) => z.string().trim().min(1).max(191).default(fallback);
const wholeNumber = ({ min, max }: { min: number; max: number }) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`));
const whole = (fallback: number, limits: { min: number; max: number }) => wholeNumber(limits).default(fallback);
const onOff = (on: string, off: string, fallback: boolean) =>
  z
    .enum([on, off])
    .transform((value) => value === on)
    .default(fallback);

const PORTS = { min: 0, max: 65_535 };
const key = () =>
  z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 32 bytes as 64 hexadecimal digits')
    .optional();
const previousKeys = () =>
  z
    .string()
    .trim()
    .regex(/^[0-9a-f]{64}([\s,]+[0-9a-f]{64})*$/i, 'must be keys of 64 hexadecimal digits each, with commas between them')
    .transform((keys) => keys.split(/[\s,]+/))
    .optional();

/** A comma or a space in the host or the name is a list that nothing divided. */
function isOneAddress(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { host, pathname } = new URL(url);
  return !/,|%20/.test(host + pathname);
}

/** Before the path, and after what may be a password. */
const SEVERAL_HOSTS = /^\w+:\/\/(?:[^/?#]*@)?[^/?#@]*,[^/?#@]*(?:[/?#]|$)/;

const environment = z
  .object({
    PORT: whole(3000, PORTS),
    METRICS_PORT: wholeNumber(PORTS).optional(),
    DRAIN_SECONDS: whole(0, { min: 0, max: 60 }),
    HOST: text('127.0.0.1'),
    DATA_DIR: text('./data'),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://')
      .refine((url) => !SEVERAL_HOSTS.test(url), 'must name one host: docs/operate/failover.md says how several are set up')
      .optional(),
    DATABASE_REPLICA_URL: z
      .string()
      .trim()
      .regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://')
      .transform((value) => value.split(/[\s,]+(?=postgres(?:ql)?:\/\/)/))
      .refine((urls) => urls.every(isOneAddress), 'must be addresses such as postgresql://user:password@host:5432/name, each with one host')
      .optional(),
    DOCUMENTS: z
      .string()
      .trim()
      .refine((value) => s3Location(value) !== undefined, 'must be s3://bucket or s3://bucket/prefix')
      .optional(),
    S3_ENDPOINT: z
      .url({ protocol: /^https?$/, error: 'must begin with https:// or http://' })
      .regex(/^\w+:\/\/[^/?#@]+\/?$/, 'must be a protocol, a host and a port, and nothing else')
      .optional(),
    S3_REGION: text('us-east-1'),
    S3_ACCESS_KEY_ID: z.string().trim().optional(),
    S3_SECRET_ACCESS_KEY: z.string().trim().optional(),
    DEMO: onOff('1', '0', true),
    ADMIN_USERNAME: personMobile().optional(),
    ADMIN_PASSWORD: z.string().min(8, 'must be at least 8 characters').max(20, 'must be at most 20 characters').optional(),
    ORGANISATION_NAME: text('Bimabahi Insurance Brokers'),
    DEFAULT_INSURED_EMAIL: z.string().trim().max(191).default(''),
    PASSWORD_ESCROW: onOff('on', 'off', true),
    SERVER_KEY: key(),
    PASSWORD_ESCROW_KEY: key(),
    SECOND_FACTOR_KEY: key(),
    SERVER_KEY_PREVIOUS: previousKeys(),
    PASSWORD_ESCROW_KEY_PREVIOUS: previousKeys(),
    SECOND_FACTOR_KEY_PREVIOUS: previousKeys(),
    BACKUP_KEEP: wholeNumber({ min: 1, max: 9_999 }).optional(),
    BACKUP_MAX_AGE_DAYS: whole(2, { min: 0, max: 999 }),
    LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
    SESSION_IDLE_MINUTES: whole(120, { min: 1, max: 24 * 60 }),
    SESSION_MAX_HOURS: whole(12, { min: 1, max: 24 * 31 }),
    RETENTION_YEARS: whole(10, { min: 1, max: 99 }),
    ENDORSEMENT_LATE_DAYS: whole(5, { min: 1, max: 99 }),
    TRUST_PROXY: onOff('1', '0', false),
    CLAMD: z
      .string()
      .trim()
      .refine((value) => clamdAddress(value) !== undefined, 'must be the path of a socket, or host:port')
      .optional(),
    AUDIT_WITNESS: z
      .string()
      .trim()
      .refine(isWitness, 'must be the absolute path of a file, or an https address without a password in it')
      .optional(),
    SNAPSHOTS: onOff('hourly', 'off', true),
    SNAPSHOT_KEEP: z
      .string()
      .regex(/^\d{1,3},\d{1,3},\d{1,3}$/, 'must be three numbers, such as 24,7,4')
      .default('24,7,4')
      .transform((value) => {
        const [hourly = 0, daily = 0, weekly = 0] = value.split(',').map(Number);
        return { hourly, daily, weekly };
      }),
  })
  .refine((settings) => !settings.ADMIN_USERNAME === !settings.ADMIN_PASSWORD, {
    path: ['ADMIN_PASSWORD'],
    error: 'is needed together with ADMIN_USERNAME',
  })
  .refine((settings) => !settings.DATABASE_REPLICA_URL || settings.DATABASE_URL, {
    path: ['DATABASE_REPLICA_URL'],
    error: 'needs DATABASE_URL',
  })
  .refine((settings) => !settings.DOCUMENTS || (settings.S3_ACCESS_KEY_ID && settings.S3_SECRET_ACCESS_KEY), {
    path: ['DOCUMENTS'],
    error: 'needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
  });

export type Config = z.output<typeof environment>;

/** Throws one sentence with every wrong setting and never a value, which may be a secret. Empty counts as absent. */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(withSecretFiles(variables)).filter(([, value]) => value?.trim()));
  const result = environment.safeParse(given);
  if (result.success) return result.data;
  throw new Error(`A setting is wrong. ${result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}.`);
}
