/** Routes as data: the server mounts them, `npm run generate` writes openapi.json from them (by export names), and the panel calls them. */
import type { z } from 'zod';
import { withPeriodsInOrder } from '../values/in-order.ts';
import type { Permission } from './permissions.ts';
import type { RoleName } from './roles.ts';
import type { UploadKind } from './uploads.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Route {
  readonly method: Method;
  readonly path: `/api/${string}`;
  /** Checked before any input is parsed. */
  readonly access: Permission | 'signed-in' | 'public';
  /** Action name in the audit; by default the permission's. */
  readonly audited?: string;
  /** Also open to a person who still has to set up a required second factor. */
  readonly whileEnrolling?: boolean;
  readonly params?: z.ZodType<Record<string, unknown>>;
  readonly query?: z.ZodType<Record<string, unknown>>;
  readonly body?: z.ZodType<Record<string, unknown>>;
  /** The one file of a multipart/form-data body. */
  readonly upload?: { readonly field: string; readonly kind: UploadKind; readonly required?: boolean };
  /** Answers 201 and takes an Idempotency-Key. */
  readonly creates?: boolean;
  /** Streams a file instead of JSON; `response` is its text. Each download leaves an audit entry. */
  readonly download?: {
    readonly media_type: string;
    /** Schema of a JSON file whose parts are marked by `recordOf`. */
    readonly record?: z.ZodType;
    /** Role whose field permissions apply, where it is not the caller's. */
    readonly reader?: RoleName;
  };
  /** The answer may be some seconds old, except for the person's own changes: it may be read from a replica. Its handler cannot write. */
  readonly mayBeStale?: true;
  readonly response: z.ZodType;
  readonly summary: string;
}

export function route<const R extends Route>(definition: R): R {
  return definition.query ? { ...definition, query: withPeriodsInOrder(definition.query) } : definition;
}

type RequestPart<T, K extends string> = T extends z.ZodType ? { [P in K]: z.input<T> } : unknown;
type ParsedPart<T, K extends string> = T extends z.ZodType ? { [P in K]: z.output<T> } : unknown;

export type RouteInput<R extends Route> = RequestPart<R['params'], 'params'> &
  RequestPart<R['query'], 'query'> &
  RequestPart<R['body'], 'body'> &
  (R['upload'] extends object ? { file?: object | null | undefined } : unknown);
export type RouteTaken<R extends Route> = ParsedPart<R['params'], 'params'> &
  ParsedPart<R['query'], 'query'> &
  ParsedPart<R['body'], 'body'>;
export type RouteAnswer<R extends Route> = z.output<R['response']>;
