import { todayInIndia } from '@bimabahi/contract/periods';
import type { SliderQuery } from '@bimabahi/contract/sliders';
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { containing, inOrder, offsetOf } from '../db/query/pagination.ts';
import type { MediaType } from '../files/media-types.ts';

const kept = (db: Db) => db.selectFrom('sliders').where('sliders.deleted_at', 'is', null);

/** Where a slider stands that was never moved: the newest first. */
const position = sql<number>`coalesce(sliders.position, -sliders.id)`;

const isShown = () => sql<boolean>`(is_active and coalesce(starts_on <= ${todayInIndia()}::date, true)
  and coalesce(ends_on >= ${todayInIndia()}::date, true))`;

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
      'starts_on',
      'ends_on',
      'version',
      'document_id',
      'thumbnail_id',
      position.as('position'),
      isShown().as('is_shown'),
      sql<MediaType>`image.media_type`.as('image_type'),
      sql<MediaType>`thumbnail.media_type`.as('thumbnail_type'),
    ]);

const matching = ({ search, is_shown }: Pick<SliderQuery, 'search' | 'is_shown'>) => {
  const found = search ? sql<boolean>`search_text like ${containing(search)}` : sql<boolean>`true`;
  return is_shown === undefined ? found : sql<boolean>`${found} and ${isShown()} = ${is_shown === 1}`;
};

export async function listSliders(db: Db, query: SliderQuery) {
  const { page, limit, sort = 'position', order = sort === 'id' ? 'desc' : 'asc' } = query;
  const { total_count } = await kept(db)
    .where(matching(query))
    .select((eb) => eb.fn.countAll<number>().as('total_count'))
    .executeTakeFirstOrThrow();
  const data = await shown(db)
    .where(matching(query))
    .orderBy(sort === 'position' ? sql`${position} ${sql.raw(order)}` : inOrder(`sliders.${sort}`, order, ['title']))
    .orderBy('sliders.id', 'desc')
    .limit(limit)
    .offset(offsetOf({ page, limit }))
    .execute();
  return { data, total_count };
}

/** Every slider's place, in order, kept from others until the transaction ends: two moves at once come one after the other. */
export async function lockOrder(db: Db): Promise<{ id: number; position: number }[]> {
  const rows = await kept(db)
    .select(['sliders.id', position.as('position')])
    .orderBy('sliders.id')
    .forUpdate()
    .execute();
  return rows.sort((a, b) => a.position - b.position);
}

export const readSlider = (db: Db, id: number) => shown(db).where('sliders.id', '=', id).executeTakeFirst();
/** Reads the slider and keeps others from changing it until the transaction ends. */
export const lockSlider = (db: Db, id: number) => shown(db).where('sliders.id', '=', id).forUpdate('sliders').executeTakeFirst();

type Days = { starts_on?: string | null | undefined; ends_on?: string | null | undefined };
type Images = { document_id: string; thumbnail_id: string };

export async function insertSlider(
  db: Db,
  slider: { title: string; description?: string | null | undefined; created_by: number } & Days & Images,
): Promise<number> {
  const { id } = await db.insertInto('sliders').values(slider).returning('id').executeTakeFirstOrThrow();
  return id;
}

type Change = Partial<
  { title: string; description: string | null; is_active: boolean; position: number; deleted_at: string; deleted_by: number } & Days &
    Images
>;

export async function changeSlider(db: Db, id: number, change: Change): Promise<void> {
  if (Object.values(change).some((value) => value !== undefined))
    await db.updateTable('sliders').set(change).where('id', '=', id).execute();
}
