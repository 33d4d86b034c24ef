import { type OptionsRoute, useOptionById } from './use-options.ts';

/** The name of a record of which only the id is known; the id until it has loaded. */
export function OptionName({ route, id }: { route: OptionsRoute; id: string }) {
  const option = useOptionById(route, id);
  return <>{option?.name ?? id}</>;
}
