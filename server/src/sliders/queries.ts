import type { ListQuery } from '@bimabahi/contract/list-query';
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { containing, inOrder, offsetOf } from '../db/paging.ts';
import type { MediaType } from '../files/media-types.ts';

const kept = (db: Db) => db.selectFrom('sliders').where('sliders.deleted_at', 'is', null);

/** The slider, and what its two documents are: a link says the type. */
const shown = (db: Db) =>
  kept(db)
    .innerJoin('documents as image', 'image.id', 'sliders.document_id')
    .innerJoin('documents as thumbnail', 'thumbnail.id', 'sliders.thumbnail_id')
    .select([
      'sliders.id',
      'title',
      'description',
      'is_active',
      'version',
      'document_id',
      'thumbnail_id',
      sql<MediaType>`image.media_type`.as('image_type'),
      sql<MediaType>`thumbnail.media_type`.as('thumbnail_type'),
    ]);

const matching = (search: ListQuery['search']) => (search ? sql<boolean>`search_text like ${containing(search)}` : sql<boolean>`true`);

export async function listSliders(db: Db, { page, limit, search, sort = 'id', order = sort === 'id' ? 'desc' : 'asc' }: ListQuery) {
  const { total_count } = await kept(db)
    .where(matching(search))
    .select((eb) => eb.fn.countAll<number>().as('total_count'))
    .executeTakeFirstOrThrow();
  const data = await shown(db)
    .where(matching(search))
    .orderBy(inOrder(`sliders.${sort}`, order, ['title']))
    .orderBy('sliders.id', 'desc')
    .limit(limit)
    .offset(offsetOf({ page, limit }))
    .execute();
  return { data, total_count };
}

export const readSlider = (db: Db, id: number) => shown(db).where('sliders.id', '=', id).executeTakeFirst();
/** Reads the slider and keeps others from changing it until the transaction ends. */
export const lockSlider = (db: Db, id: number) => shown(db).where('sliders.id', '=', id).forUpdate('sliders').executeTakeFirst();

type Images = { document_id: string; thumbnail_id: string };

export async function insertSlider(
  db: Db,
  slider: { title: string; description?: string | null | undefined; created_by: number } & Images,
): Promise<number> {
  const { id } = await db.insertInto('sliders').values(slider).returning('id').executeTakeFirstOrThrow();
  return id;
}

type Change = Partial<{ title: string; description: string | null; is_active: boolean; deleted_at: string; deleted_by: number } & Images>;

export async function changeSlider(db: Db, id: number, change: Change): Promise<void> {
  if (Object.values(change).some((value) => value !== undefined))
    await db.updateTable('sliders').set(change).where('id', '=', id).execute();
}
