/** One value for many records: ticked ones, or all that the filters of a list leave. */
import { z } from 'zod';
import { id, idParams } from '../values/fields.ts';
import { withPeriodsInOrder } from '../values/in-order.ts';
import { changedTo } from './answers.ts';
import { route } from './route.ts';

/** A request has its seconds, and each record is changed as by its own form. */
export const MOST_AT_ONCE = 2_000;

const named = z.object({ id: z.int(), name: z.string().describe('What the record is called'), reason: z.string() });

export const manyChanged = z.object({
  id: z.int().nullable().describe('By which the change is undone; null where nothing was changed, as of a preview'),
  count: z.int().describe('Records that get another value'),
  same: z.int().describe('Records that have it already'),
  seen_at: z.string().describe('When they were looked at: sent back with `apply`, what somebody has changed since is refused'),
  refused: z.array(named),
});
export type ManyChanged = z.infer<typeof manyChanged>;

type Many = 'motor-insurance' | 'corporate-insurance' | 'users' | 'renewals';

export const changeManyRoute = <const R extends Many, F extends z.ZodObject, S extends z.ZodType<Record<string, unknown>>>(
  resource: R,
  { filter, set, what }: { filter: F; set: S; what: string },
) =>
  route({
    method: 'POST',
    path: `/api/${resource}/change-many` as const,
    access: `${resource}.change-many` as const,
    body: z
      .strictObject({
        ids: z.array(id()).min(1, 'Choose at least one').max(MOST_AT_ONCE, `Must be at most ${MOST_AT_ONCE}`).optional(),
        filter: withPeriodsInOrder(filter).optional().describe('As of the list: all that it leaves'),
        set,
        apply: z.boolean().default(false).describe('false: nothing is stored, the answer says what would come of it'),
        seen_at: z.iso.datetime({ offset: true, error: 'Must be a moment' }).optional().describe('Of the preview'),
      })
      .refine(({ ids, filter: filtered }) => (ids === undefined) !== (filtered === undefined), {
        path: ['ids'],
        error: 'Give either ids or a filter',
      }),
    response: changedTo(manyChanged),
    summary: `Set fields of many ${what} in one step, each as its own form would; without apply a preview`,
  });

/** At least one of some fields of a form. */
export const someOf = <S extends z.ZodObject>(fields: S) =>
  fields.partial().refine((given) => Object.values(given as object).some((value) => value !== undefined), 'Say what is to be set');

export const undoChangeMany = route({
  method: 'POST',
  path: '/api/change-many/{id}/undo',
  access: 'change-many.undo',
  params: idParams,
  response: changedTo(z.object({ count: z.int().describe('Records that are as they were'), kept: z.array(named) })),
  summary: 'Take a change of many records back, but for those that somebody has changed since',
});
