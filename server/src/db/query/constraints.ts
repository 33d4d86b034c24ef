/** `detail`: what a trigger says besides, as JSON. */
export interface ConstraintError {
  constraint?: string;
  detail?: string;
}
export type ErrorOf<E extends Error = Error> = (error: ConstraintError) => E;

export async function refusing<T>(work: Promise<T>, errors: Readonly<Record<string, ErrorOf>>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const refused = error as ConstraintError;
    throw (refused.constraint && errors[refused.constraint]?.(refused)) || error;
  }
}
