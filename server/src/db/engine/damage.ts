import { codeOf } from './error-code.ts';

/** data_corrupted, index_corrupted, and undefined_file. */
const DAMAGED = /^(XX001|XX002|58P01)$/;

export const isDamage = (error: unknown): boolean => error instanceof Error && (DAMAGED.test(codeOf(error) ?? '') || isDamage(error.cause));

/** The path of the damaged table or index, which may be logged: it holds no row data. */
export const damagedFile = (error: unknown): string | undefined =>
  error instanceof Error ? /base\/\d+\/\d+/.exec(error.message)?.[0] : undefined;
