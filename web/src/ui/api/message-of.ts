import { CallError } from './call-error.ts';

const told = new WeakSet<Error>();

/** A fault of the panel itself, of which the server knows nothing: whole in the console, once, and its kind in the sentence. */
function withKind(fallback: string, error: Error): string {
  if (!told.has(error)) console.error(error);
  told.add(error);
  return `${fallback} (${error.name} in the panel; the browser's console has more.)`;
}

export function messageOf(error: unknown, fallback = 'Something went wrong!'): string {
  if (error instanceof CallError) return error.message || fallback;
  return error instanceof Error ? withKind(fallback, error) : fallback;
}
