import { type OptionsRoute, useOptionById } from './use-options.ts';

/** The name of a record that is known by its id alone; the id until it is known. */
export function OptionName({ route, id }: { route: OptionsRoute; id: string }) {
  const option = useOptionById(route, id);
  return <>{option?.name ?? id}</>;
}
