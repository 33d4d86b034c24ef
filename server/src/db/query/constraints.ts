/** Turns the violation of a named constraint into the error that the feature has for it; everything else passes. */
export async function refusing<T>(work: Promise<T>, errors: Readonly<Record<string, () => Error>>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { constraint } = error as { constraint?: string };
    throw (constraint && errors[constraint]?.()) || error;
  }
}
