export class TargetFull extends Error {
  readonly code = 'TARGET_FULL';
  readonly folder: string;

  constructor(folder: string, options?: ErrorOptions) {
    super(`The disk of ${folder} is full, so nothing was kept there. Make room, or choose another folder.`, options);
    this.folder = folder;
  }
}

/** Also matches where only the message arrives from a worker or a child process. */
const FULL = /^(?:ENOSPC|EDQUOT)\b/;

export function asTargetFull(error: unknown, folder: string): unknown {
  const { code = '', message = '' } = error as NodeJS.ErrnoException;
  return FULL.test(code) || FULL.test(message) ? new TargetFull(folder, { cause: error }) : error;
}

export const TARGET_FULL_EXIT = 28;
