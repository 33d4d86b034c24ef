import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  MOST_VIEWS,
  restoreSavedView,
  updateSavedView,
  type ViewScreen,
} from '@bimabahi/contract/reports/saved-views';
import type { Db } from '../../db/db.ts';
import { crudActions } from '../../platform/feature-kit/crud-actions.ts';
import { handle } from '../../platform/http/handler.ts';
import { forbidden, invalid, nameTaken, notFound, Refusal } from '../../platform/http/refusal.ts';
import type { SignedIn } from '../../platform/http/signed-in.ts';
import { countViewsOf, lastPosition, ownerOf, queries } from './queries.ts';
import { mayOpen, mayUse, readViewQuery } from './view-query.ts';

const unique = { saved_views_name_unique: nameTaken('view'), saved_views_shared_name_unique: nameTaken('shared view') };
const actions = crudActions({ table: 'saved_views', noun: 'view', queries, unique });

const tooMany = () => new Refusal(409, 'conflict', `You have ${MOST_VIEWS} views, which is the most. Delete one that you no longer use.`);

/** One may change one's own, and an Admin those that are shared. */
async function refuseOthers(db: Db, id: number, person: SignedIn): Promise<void> {
  const view = await ownerOf(db, id);
  if (!view) throw notFound('This view');
  if (view.shared ? person.role !== 'Admin' : view.person_id !== person.id) throw forbidden();
}

async function refuseTooMany(db: Db, person: SignedIn): Promise<void> {
  if ((await countViewsOf(db, person.id)) >= MOST_VIEWS) throw tooMany();
}

function checkedQuery(person: SignedIn, screen: ViewScreen, text: string): string {
  const read = readViewQuery(screen, text);
  if ('error' in read) throw invalid({ query: [read.error] });
  if (!mayUse(person.role, screen, read.query)) throw invalid({ query: ['You may not filter by this field'] });
  return read.query;
}

export const savedViews = () => [
  handle(listSavedViews, async ({ db, person, query: { page, limit, sort = 'position', ...query } }) => {
    const all = await queries.list(db, { ...query, sort, order: query.order ?? 'asc', person_id: person.id, page: 1, limit: 10_000 });
    const usable = all.data.filter(({ screen, query: text }) => mayUse(person.role, screen, text));
    return { data: usable.slice((page - 1) * limit, page * limit), total_count: usable.length };
  }),

  handle(createSavedView, async ({ db, person, body }) => {
    if (!mayOpen(person.role, body.screen)) throw invalid({ screen: ['You may not open this list'] });
    const query = checkedQuery(person, body.screen, body.query);
    await refuseTooMany(db, person);
    const { position = (await lastPosition(db, { person_id: person.id, screen: body.screen })) + 1 } = body;
    return actions.create({ db, person, body: { ...body, query, position, person_id: person.id } });
  }),

  handle(updateSavedView, async ({ db, person, params, body }) => {
    await refuseOthers(db, params.id, person);
    const { screen } = await actions.lock(db, params.id, body.version);
    const query = body.query === undefined ? undefined : checkedQuery(person, screen, body.query);
    return actions.update({ db, params, body: { ...body, query } });
  }),

  handle(deleteSavedView, async ({ db, person, params }) => {
    await refuseOthers(db, params.id, person);
    return actions.remove({ db, person, params });
  }),

  handle(restoreSavedView, async ({ db, person, params }) => {
    await refuseOthers(db, params.id, person);
    const restored = await actions.restore({ db, params });
    if ((await countViewsOf(db, person.id)) > MOST_VIEWS) throw tooMany();
    return restored;
  }),
];
