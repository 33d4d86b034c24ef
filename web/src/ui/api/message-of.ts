import { CallError } from './call-error.ts';

export function messageOf(error: unknown, fallback = 'Something went wrong!'): string {
  return error instanceof CallError && error.message ? error.message : fallback;
}
