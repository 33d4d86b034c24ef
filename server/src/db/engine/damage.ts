/** How PostgreSQL says that what is on the disk is not what it wrote there. */

/** A page or an index that cannot be right, and a file that is not there. */
const DAMAGED = /^(XX001|XX002|58P01)$/;

export const isDamage = (error: unknown): boolean =>
  error instanceof Error && (DAMAGED.test(String((error as { code?: unknown }).code)) || isDamage(error.cause));

/** The file of the table or index: the message names it, and quotes no row. */
export const damagedFile = (error: unknown): string | undefined =>
  error instanceof Error ? /base\/\d+\/\d+/.exec(error.message)?.[0] : undefined;
