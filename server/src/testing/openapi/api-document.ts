import type { Route } from '@bimabahi/contract/api/route';
import { version } from '../../platform/config/version.ts';
import { aliasHandler, SPECIFIED_ALIASES } from '../../platform/http/specified-aliases.ts';
import type { Services } from '../../platform/services.ts';
import { allHandlers } from '../../run/app.ts';
import { contractExports } from './contract-exports.ts';
import { openapi } from './document.ts';

/** Operations are named after their contract routes. */
export async function apiDocument(): Promise<object> {
  const names = await contractExports();
  const operationId = (route: Route): string => {
    const name = names.get(route);
    if (!name) throw new Error(`The contract does not export the route ${route.method} ${route.path}: the document has no name for it.`);
    return name;
  };
  // Routes are data, so no service is needed to list them.
  const handlers = allHandlers({ config: {} } as Services);
  const aliases = SPECIFIED_ALIASES.map((alias) => ({
    operationId: `${operationId(alias.of)}AsSpecified`,
    route: aliasHandler(handlers, alias).route,
    deprecated: true,
  }));
  return openapi([...handlers.map(({ route }) => ({ operationId: operationId(route), route })), ...aliases], names, version);
}
