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
} from '@bimabahi/contract/catalogues/sliders';
import type { Db } from '../../db/db.ts';
import { crudActions, setStatus } from '../../platform/feature-kit/crud-actions.ts';
import { storeDocument } from '../../platform/files/store-document.ts';
import { handle, type Upload } from '../../platform/http/handler.ts';
import { invalid, notFound } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { lockOrder, sliderQueries } from './queries.ts';

const endsBeforeItStarts = () => invalid({ ends_on: [sliderDays.error] });

export const sliders = ({ files, links }: Services) => {
  const crud = { table: 'sliders', noun: 'slider', queries: sliderQueries(links) };
  const actions = crudActions(crud);

  const store = async (db: Db, { bytes, media_type, thumbnail }: Upload, created_by: number) => {
    if (!thumbnail) throw new Error('an upload of the kind image has a thumbnail');
    return {
      document_id: await storeDocument(db, files, { bytes, media_type, created_by }),
      thumbnail_id: await storeDocument(db, files, { ...thumbnail, created_by }),
    };
  };

  return [
    handle(listSliders, actions.list),

    handle(createSlider, async ({ db, person, body, upload }) =>
      actions.create({ db, person, body: { ...body, ...(await store(db, upload as Upload, person.id)) } }),
    ),

    handle(updateSlider, async ({ db, person, params, body: { version, ...change }, upload }) => {
      const slider = await actions.lock(db, params.id, version);
      const { starts_on = slider.starts_on, ends_on = slider.ends_on } = change;
      if (!endsAfterItStarts({ starts_on, ends_on })) throw endsBeforeItStarts();
      return actions.update({ db, params, body: { ...change, ...(upload && (await store(db, upload, person.id))) } });
    }),

    handle(moveSlider, async ({ db, params: { id }, body: { to } }) => {
      const order = await lockOrder(db);
      const at = order.findIndex((slider) => slider.id === id);
      const moved = order[at];
      if (!moved) throw notFound('This slider');
      const other = order[to === 'up' ? at - 1 : at + 1];
      if (other) {
        await crud.queries.change(db, id, { position: other.position });
        await crud.queries.change(db, other.id, { position: moved.position });
      }
      return { data: await actions.read(db, id), successMsg: `Slider moved ${to}!` };
    }),

    handle(setSliderStatus, setStatus(crud)),
    handle(deleteSlider, actions.remove),
    handle(restoreSlider, actions.restore),
  ];
};
