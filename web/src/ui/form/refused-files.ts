/** Files that their field has refused. They stay in the form, so that it is not sent without what its sender has chosen. */
const reasons = new WeakMap<File, string>();

export const refuseFile = (file: File, reason: string): void => void reasons.set(file, reason);

/** Of a form's values the files that were refused, each with its reason. */
export const refusedFiles = (values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const reason = value instanceof File && reasons.get(value);
      return reason ? [[name, reason]] : [];
    }),
  );
