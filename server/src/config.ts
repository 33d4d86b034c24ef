/** Settings are environment variables, read and checked once. A wrong one stops the start with a sentence. */

import { personMobile } from '@bimabahi/contract/fields';
import { z } from 'zod';

const text = (fallback: string) => z.string().trim().min(1).max(191).default(fallback);
const whole = (fallback: number, { min, max }: { min: number; max: number }) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`))
    .default(fallback);
const onOff = (on: string, off: string, fallback: boolean) =>
  z
    .enum([on, off])
    .transform((value) => value === on)
    .default(fallback);

const environment = z
  .object({
    PORT: whole(3000, { min: 0, max: 65_535 }),
    HOST: text('127.0.0.1'),
    DATA_DIR: text('./data'),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://')
      .optional(),
    DEMO: onOff('1', '0', true),
    ADMIN_USERNAME: personMobile().optional(),
    ADMIN_PASSWORD: z.string().min(8, 'must be at least 8 characters').max(20, 'must be at most 20 characters').optional(),
    ORGANISATION_NAME: text('Bimabahi Insurance Brokers'),
    DEFAULT_INSURED_EMAIL: text('office@example.in'),
    PASSWORD_ESCROW: onOff('on', 'off', true),
    PASSWORD_ESCROW_KEY: z
      .string()
      .regex(/^[0-9a-f]{64}$/i, 'must be 32 bytes as 64 hexadecimal digits')
      .optional(),
    LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
    SESSION_IDLE_MINUTES: whole(120, { min: 1, max: 24 * 60 }),
    SESSION_MAX_HOURS: whole(12, { min: 1, max: 24 * 31 }),
    TRUST_PROXY: onOff('1', '0', false),
  })
  .refine((settings) => !settings.ADMIN_USERNAME === !settings.ADMIN_PASSWORD, {
    path: ['ADMIN_PASSWORD'],
    error: 'is needed together with ADMIN_USERNAME',
  });

export type Config = z.output<typeof environment>;

/** Throws one sentence that names every wrong setting; never its value, which may be a secret. An empty variable counts as absent. */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const result = environment.safeParse(given);
  if (result.success) return result.data;
  throw new Error(`A setting is wrong. ${result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}.`);
}
