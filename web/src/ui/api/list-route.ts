import type { Route, RouteAnswer } from '@bimabahi/contract/api/route';

/** A route that answers `{ data: [...], total_count }`. */
export type ListRoute = Route & { readonly method: 'GET' };

export type RowOf<R extends Route> = RouteAnswer<R> extends { data: (infer Row)[]; total_count: number | null } ? Row : never;

export interface ListAnswer<Row> {
  data: Row[];
  /** Null where only the rows were requested. */
  total_count: number | null;
}
