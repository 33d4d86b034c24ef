/** What the contract says of signing in. A file of its own: the page is drawn without the library of rules, which comes while the person types. */
import { signInInput } from '@bimabahi/contract/session';

export function signInErrors(values: Readonly<Record<string, string>>): Record<string, string> {
  const { error } = signInInput.safeParse(values);
  return Object.fromEntries((error?.issues ?? []).toReversed().map(({ path, message }) => [String(path[0]), message]));
}
