export async function refusing<T>(work: Promise<T>, errors: Readonly<Record<string, () => Error>>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { constraint } = error as { constraint?: string };
    throw (constraint && errors[constraint]?.()) || error;
  }
}
