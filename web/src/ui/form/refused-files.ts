/** Files that their field refused. They stay in the form and block it, so that it is not sent without the chosen file. */
const reasons = new WeakMap<File, string>();

export const refuseFile = (file: File, reason: string): void => void reasons.set(file, reason);

export const refusedFiles = (values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const reason = value instanceof File && reasons.get(value);
      return reason ? [[name, reason]] : [];
    }),
  );
