/** A module of its own, so that the sign-in page renders without zod, which loads while one types. */
import { signInInput } from '@bimabahi/contract/people/session';

export function signInErrors(values: Readonly<Record<string, string>>): Record<string, string> {
  const { error } = signInInput.safeParse(values);
  return Object.fromEntries((error?.issues ?? []).toReversed().map(({ path, message }) => [String(path[0]), message]));
}
