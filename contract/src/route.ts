/**
 * Routes are data: the server mounts them, `npm run generate` describes them in openapi.json by the names under which they and their
 * schemas are exported, and the panel calls them.
 */
import type { z } from 'zod';
import { withPeriodsInOrder } from './in-order.ts';
import type { Permission } from './permissions.ts';
import type { RoleName } from './roles.ts';
import type { UploadKind } from './uploads.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Route {
  readonly method: Method;
  /** Begins with /api; parameters in braces: `/api/users/{id}`. */
  readonly path: `/api/${string}`;
  /** Decided before anything of the request is read: a permission, any signed-in person, or anyone. */
  readonly access: Permission | 'signed-in' | 'public';
  /** What the audit calls it, where that is not the permission's own verb. */
  readonly audited?: string;
  /** Open also to a signed-in person whose role needs a second factor and who has none yet; every other route is closed to them. */
  readonly whileEnrolling?: boolean;
  readonly params?: z.ZodType<Record<string, unknown>>;
  readonly query?: z.ZodType<Record<string, unknown>>;
  readonly body?: z.ZodType<Record<string, unknown>>;
  /** The name of the one file that the body may carry as multipart/form-data, and what it must be. */
  readonly upload?: { readonly field: string; readonly kind: UploadKind; readonly required?: boolean };
  /** Makes a record: answers 201 and takes an Idempotency-Key. */
  readonly creates?: boolean;
  /** Answers a file instead of JSON, piece by piece; `response` is then its text. Each one leaves an audit entry. */
  readonly download?: {
    readonly media_type: string;
    /** Of a JSON file: which of its parts are records of which resource. */
    readonly record?: z.ZodType;
    /** For whom the file is, where that is not the role that downloads it: it holds nothing that this role may not read. */
    readonly reader?: RoleName;
  };
  readonly response: z.ZodType;
  readonly summary: string;
}

export function route<const R extends Route>(definition: R): R {
  return definition.query ? { ...definition, query: withPeriodsInOrder(definition.query) } : definition;
}

type Given<T, K extends string> = T extends z.ZodType ? { [P in K]: z.input<T> } : unknown;
type Taken<T, K extends string> = T extends z.ZodType ? { [P in K]: z.output<T> } : unknown;

/** What a caller passes to a route. */
export type RouteInput<R extends Route> = Given<R['params'], 'params'> &
  Given<R['query'], 'query'> &
  Given<R['body'], 'body'> &
  (R['upload'] extends object ? { file?: object | null | undefined } : unknown);
/** What a handler is given, after validation. */
export type RouteTaken<R extends Route> = Taken<R['params'], 'params'> & Taken<R['query'], 'query'> & Taken<R['body'], 'body'>;
export type RouteAnswer<R extends Route> = z.output<R['response']>;
