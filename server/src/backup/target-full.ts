/** The disk that an archive or a copy goes to has no room left. */
export class TargetFull extends Error {
  readonly code = 'TARGET_FULL';
  /** Where it was to lie. */
  readonly folder: string;

  constructor(folder: string, options?: ErrorOptions) {
    super(`The disk of ${folder} is full, so nothing was kept there. Make room, or choose another folder.`, options);
    this.folder = folder;
  }
}

/** The codes of no room and of a used-up quota, also where only a thread's or a server's words of it arrive. */
const FULL = /^(?:ENOSPC|EDQUOT)\b/;

/** The error as it is, or as TargetFull where that is what it says. */
export function asTargetFull(error: unknown, folder: string): unknown {
  const { code = '', message = '' } = error as NodeJS.ErrnoException;
  return FULL.test(code) || FULL.test(message) ? new TargetFull(folder, { cause: error }) : error;
}

/** The exit code by which a process of the server's own tells it so. */
export const TARGET_FULL_EXIT = 28;
