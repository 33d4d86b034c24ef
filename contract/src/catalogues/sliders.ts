/** Pictures with a title, shown in turn on the brokerage's website. */
import { z } from 'zod';
import { changedTo } from '../api/answers.ts';
import { crudRoutes, statusRoute, updateInput } from '../api/crud-routes.ts';
import { listQuery } from '../api/list-query.ts';
import { route } from '../api/route.ts';
import { idParams, optionalDate, optionalFlag, optionalLongText, requiredText } from '../values/fields.ts';

export const slider = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string().nullable(),
  image: z.string().describe('Signed path of the image, good for a short time'),
  thumbnail: z.string().describe('Signed path of the same image in 60 × 60, good for a short time'),
  is_active: z.boolean(),
  position: z.int().describe('Where it stands among the others, the smallest first'),
  starts_on: z.string().nullable().describe('The first day on which it is shown; null: since ever'),
  ends_on: z.string().nullable().describe('The last day on which it is shown; null: for good'),
  is_shown: z.boolean().describe("Active, and today, by India's calendar, is one of its days"),
  version: z.int(),
});
export type Slider = z.infer<typeof slider>;

const entered = {
  title: requiredText({ required: 'Required!' }),
  description: optionalLongText().optional(),
  starts_on: optionalDate().optional().describe('The first day on which it is shown'),
  ends_on: optionalDate().optional().describe('The last day on which it is shown'),
};

type Days = { starts_on?: string | null | undefined; ends_on?: string | null | undefined };
/** Use as `.refine(endsAfterItStarts, sliderDays)`. On update the server fills a missing date from the row. */
export const sliderDays = { path: ['ends_on'], error: 'Must not be before the first day' };
export const endsAfterItStarts = ({ starts_on, ends_on }: Days): boolean => !starts_on || !ends_on || ends_on >= starts_on;

export const createSliderInput = z.strictObject(entered).refine(endsAfterItStarts, sliderDays);
export const updateSliderInput = updateInput(entered).refine(endsAfterItStarts, sliderDays);
export const moveSliderInput = z.strictObject({ to: z.enum(['up', 'down'], { error: 'Must be up or down' }) });

const routes = crudRoutes('sliders', {
  record: slider,
  query: listQuery(['position', 'id', 'title', 'is_active', 'starts_on', 'ends_on']).extend({
    is_shown: optionalFlag().describe('1: those that are shown today; 0: the others'),
  }),
  create: createSliderInput,
  update: updateSliderInput,
  what: 'a slider',
  summaries: {
    list: 'Sliders in their order, newest first until they are moved; search looks in title and description',
    create: 'Add a slider with its image',
    update: 'Change a slider; what is absent stays, the image too',
  },
});
export const { list: listSliders, remove: deleteSlider, restore: restoreSlider } = routes;
export type SliderQuery = z.output<typeof listSliders.query>;
export const createSlider = route({ ...routes.create, upload: { field: 'image', kind: 'image', required: true } });
export const updateSlider = route({ ...routes.update, upload: { field: 'image', kind: 'image' } });
export const moveSlider = route({
  method: 'PUT',
  path: '/api/sliders/{id}/move',
  access: 'sliders.update',
  params: idParams,
  body: moveSliderInput,
  response: changedTo(slider),
  summary: 'Move a slider one place up or down; at the end of the list it stays',
});
export const setSliderStatus = statusRoute('sliders', slider, 'Switch a slider on or off');
