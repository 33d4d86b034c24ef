import {
  createSlider,
  deleteSlider,
  endsAfterItStarts,
  listSliders,
  moveSlider,
  restoreSlider,
  setSliderStatus,
  sliderDays,
  updateSlider,
} from '@bimabahi/contract/sliders';
import type { Db } from '../db/db.ts';
import { storeDocument } from '../files/store-document.ts';
import { handle, type Upload } from '../http/handler.ts';
import { invalid, notFound, staleVersion } from '../http/refusal.ts';
import { handleRestore } from '../http/restoring.ts';
import type { Services } from '../services.ts';
import * as queries from './queries.ts';

const sliderNotFound = () => notFound('This slider');
const endsBeforeItStarts = () => invalid({ ends_on: [sliderDays.error] });

type SliderRow = NonNullable<Awaited<ReturnType<typeof queries.readSlider>>>;

export const sliders = ({ files, links }: Services) => {
  const present = ({ document_id, thumbnail_id, image_type, thumbnail_type, ...slider }: SliderRow) => {
    const link = (document_id: string, media_type: typeof image_type) =>
      links.linkTo({ table: 'sliders', id: slider.id, document_id, media_type });
    return { ...slider, image: link(document_id, image_type), thumbnail: link(thumbnail_id, thumbnail_type) };
  };

  async function read(db: Db, id: number) {
    const slider = await queries.readSlider(db, id);
    if (!slider) throw sliderNotFound();
    return present(slider);
  }

  async function lock(db: Db, id: number) {
    const slider = await queries.lockSlider(db, id);
    if (!slider) throw sliderNotFound();
    return slider;
  }

  /** The image and its thumbnail, as documents. */
  const store = async (db: Db, { bytes, media_type, thumbnail }: Upload, created_by: number) => {
    if (!thumbnail) throw new Error('an upload of the kind image has a thumbnail');
    return {
      document_id: await storeDocument(db, files, { bytes, media_type, created_by }),
      thumbnail_id: await storeDocument(db, files, { ...thumbnail, created_by }),
    };
  };

  return [
    handle(listSliders, async ({ db, query }) => {
      const { data, total_count } = await queries.listSliders(db, query);
      return { data: data.map(present), total_count };
    }),

    handle(createSlider, async ({ db, person, body, upload }) => {
      const images = await store(db, upload as Upload, person.id);
      const id = await queries.insertSlider(db, { ...body, ...images, created_by: person.id });
      return { data: await read(db, id), successMsg: 'Slider added successfully!' };
    }),

    handle(updateSlider, async ({ db, person, params: { id }, body: { version, ...change }, upload }) => {
      const slider = await lock(db, id);
      if (version && version !== slider.version) throw staleVersion(present(slider));
      const { starts_on = slider.starts_on, ends_on = slider.ends_on } = change;
      if (!endsAfterItStarts({ starts_on, ends_on })) throw endsBeforeItStarts();
      await queries.changeSlider(db, id, { ...change, ...(upload && (await store(db, upload, person.id))) });
      return { data: await read(db, id), successMsg: 'Slider updated successfully!' };
    }),

    handle(moveSlider, async ({ db, params: { id }, body: { to } }) => {
      const order = await queries.lockOrder(db);
      const at = order.findIndex((slider) => slider.id === id);
      const moved = order[at];
      if (!moved) throw sliderNotFound();
      const other = order[to === 'up' ? at - 1 : at + 1];
      if (other) {
        await queries.changeSlider(db, id, { position: other.position });
        await queries.changeSlider(db, other.id, { position: moved.position });
      }
      return { data: await read(db, id), successMsg: `Slider moved ${to}!` };
    }),

    handle(setSliderStatus, async ({ db, params: { id }, body }) => {
      const slider = await lock(db, id);
      const is_active = body.is_active ?? !slider.is_active;
      if (is_active !== slider.is_active) await queries.changeSlider(db, id, { is_active });
      return { data: await read(db, id), successMsg: `Slider ${is_active ? 'activated' : 'deactivated'} successfully!` };
    }),

    handle(deleteSlider, async ({ db, person, params: { id } }) => {
      await lock(db, id);
      await queries.changeSlider(db, id, { deleted_at: new Date().toISOString(), deleted_by: person.id });
      return { successMsg: 'Slider deleted successfully!' };
    }),

    handleRestore(restoreSlider, { table: 'sliders', what: 'slider', successMsg: 'Slider restored successfully!' }),
  ];
};
