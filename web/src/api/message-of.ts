import { CallError } from './call-error.ts';

/** The sentence for a person: the server's own, else the fallback. */
export function messageOf(error: unknown, fallback = 'Something went wrong!'): string {
  return error instanceof CallError && error.message ? error.message : fallback;
}
