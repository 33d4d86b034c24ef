/** Of an error of the system or of PostgreSQL, such as ENOENT or 40001. */
export const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
