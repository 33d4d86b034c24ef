import { type SliderQuery, slider } from '@bimabahi/contract/catalogues/sliders';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { crudQueries } from '../../db/query/crud-queries.ts';
import { ordering } from '../../db/query/ordering.ts';
import { pageOf } from '../../db/query/page-of.ts';
import { inSearchText } from '../../db/query/text-search.ts';
import type { MediaType } from '../../platform/files/media-types.ts';
import type { SignedLinks } from '../../platform/files/signed-links.ts';

const stored = slider.omit({ image: true, thumbnail: true, position: true, is_shown: true });

/** A slider that was never moved sorts newest first. */
const position = sql<number>`coalesce(sliders.position, -sliders.id)`;

const isShown = () => sql<boolean>`(is_active and coalesce(starts_on <= ${todayInIndia()}::date, true)
  and coalesce(ends_on >= ${todayInIndia()}::date, true))`;

/** With the media types of both documents, which their links need. */
const shown = (db: Db) =>
  db
    .selectFrom('sliders')
    .innerJoin('documents as image', 'image.id', 'sliders.document_id')
    .innerJoin('documents as thumbnail', 'thumbnail.id', 'sliders.thumbnail_id')
    .select(['sliders.id', 'title', 'description', 'is_active', 'starts_on', 'ends_on', 'version', 'document_id', 'thumbnail_id'])
    .select([position.as('position'), isShown().as('is_shown')])
    .select([sql<MediaType>`image.media_type`.as('image_type'), sql<MediaType>`thumbnail.media_type`.as('thumbnail_type')])
    .where('sliders.deleted_at', 'is', null);
type SliderRow = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>;

/** Locks all positions in order, so that concurrent moves run one after the other. */
export async function lockOrder(db: Db): Promise<{ id: number; position: number }[]> {
  const rows = await db
    .selectFrom('sliders')
    .where('deleted_at', 'is', null)
    .select(['id', position.as('position')])
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.sort((a, b) => a.position - b.position);
}

export function sliderQueries(links: SignedLinks) {
  const withLinks = ({ document_id, thumbnail_id, image_type, thumbnail_type, ...slider }: SliderRow) => {
    const link = (document_id: string, media_type: MediaType) => links.linkTo({ table: 'sliders', id: slider.id, document_id, media_type });
    return { ...slider, image: link(document_id, image_type), thumbnail: link(thumbnail_id, thumbnail_type) };
  };
  const one = async (db: Db, id: number, lock?: 'lock') => {
    const row = await shown(db)
      .where('sliders.id', '=', id)
      .$if(lock === 'lock', (rows) => rows.forUpdate('sliders'))
      .executeTakeFirst();
    return row && withLinks(row);
  };

  return {
    ...crudQueries('sliders', { record: stored, sortedAsText: [] }),
    async list(db: Db, query: SliderQuery) {
      const { search, is_shown, sort = 'position', order = sort === 'id' ? 'desc' : 'asc' } = query;
      const found = shown(db)
        .$if(Boolean(search), (rows) => rows.where(inSearchText(search as string)))
        .$if(is_shown !== undefined, (rows) => rows.where(sql<boolean>`${isShown()} = ${is_shown === 1}`));
      const by = { direction: order, nullable: true, caseInsensitive: sort === 'title' };
      const orderBy =
        sort === 'position'
          ? sql`${position} ${sql.raw(order)}, sliders.id ${sql.raw(order)}`
          : ordering({ ...by, column: `sliders.${sort}` }).orderBy;
      const { data, total_count } = await pageOf(found, { orderBy }, query);
      return { data: data.map(withLinks), total_count };
    },
    read: (db: Db, id: number) => one(db, id),
    lock: (db: Db, id: number) => one(db, id, 'lock'),
  };
}
