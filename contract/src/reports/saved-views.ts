/** Filters of a list, kept under a name: one's own, or of an Admin for everybody. A view is an address. */
import { z } from 'zod';
import { crudRoutes } from '../api/crud-routes.ts';
import { admin, everyone } from '../api/grants.ts';
import { listQuery } from '../api/list-query.ts';
import { accessTo, asRecord, readBy } from '../api/record-access.ts';
import { recordOf } from '../api/records.ts';
import { optionalVersion, requiredText } from '../values/fields.ts';

/** The lists that have views. */
export const VIEW_SCREENS = [
  'motor-insurance',
  'corporate-insurance',
  'motor-renewals',
  'corporate-renewals',
  'users',
  'installments',
] as const;
export type ViewScreen = (typeof VIEW_SCREENS)[number];

/** Of one person, on all screens. */
export const MOST_VIEWS = 60;
const MOST_POSITION = 1_000_000;

export const SAVED_VIEW_ACCESS = accessTo('saved-views', {
  ...asRecord('id', 'screen', 'name', 'query', 'position', 'version'),
  ...readBy(everyone, 'person_id'),
  shared: { read: everyone, write: admin },
});

export const savedView = recordOf(
  SAVED_VIEW_ACCESS,
  z.object({
    id: z.int(),
    person_id: z.int().describe('Whose it is'),
    screen: z.enum(VIEW_SCREENS),
    name: z.string(),
    query: z.string().describe("Of the list's address: filters, search and sort"),
    shared: z.boolean().describe('Everybody who may open the list has it'),
    position: z.int().describe('Where it stands among the others, the smallest first'),
    version: z.int(),
  }),
);
export type SavedView = z.infer<typeof savedView>;

const entered = {
  name: requiredText(),
  query: z
    .string({ error: 'Must be text' })
    .max(1000, 'Must be less than 1000 characters')
    .regex(/^[\w.~!*'()%+=&:,@?/-]+$/, 'Must be parameters of an address')
    .describe('As has_file=0&sort=end_date: parameters of the list without page and limit'),
  shared: z.boolean({ error: 'Must be true or false' }).optional(),
  position: z
    .int({ error: 'Must be a whole number' })
    .min(-MOST_POSITION, `Must be at least ${-MOST_POSITION}`)
    .max(MOST_POSITION, `Must be at most ${MOST_POSITION}`)
    .optional(),
};
const screen = z.enum(VIEW_SCREENS, { error: `Must be one of ${VIEW_SCREENS.join(', ')}` });

export const createSavedViewInput = z.strictObject({ screen, ...entered });
export const updateSavedViewInput = z.strictObject(entered).partial().extend({ version: optionalVersion() });

const savedViewQuery = listQuery(['position', 'id', 'name']).extend({ screen: screen.optional() });
export type SavedViewQuery = z.output<typeof savedViewQuery>;

export const {
  list: listSavedViews,
  create: createSavedView,
  update: updateSavedView,
  remove: deleteSavedView,
  restore: restoreSavedView,
} = crudRoutes('saved-views', {
  record: savedView,
  query: savedViewQuery,
  create: createSavedViewInput,
  update: updateSavedViewInput,
  what: 'a view',
  summaries: {
    list: "The caller's views and those that are shared, of lists that their role may open with these filters",
    create: 'Keep the filters of a list under a name; an Admin may share them with everybody',
    update: 'Rename, move, share or refill a view; what is absent stays',
  },
});
