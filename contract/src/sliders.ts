/** Sliders: pictures with a title that the brokerage's website shows in turn. */
import { z } from 'zod';
import { changed, changedTo, list } from './answers.ts';
import { idParams, optionalDate, optionalFlag, optionalLongText, optionalVersion, requiredText, statusInput } from './fields.ts';
import { listQuery } from './list-query.ts';
import { restoreRoute } from './restoring.ts';
import { route } from './route.ts';

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
/** `.refine(endsAfterItStarts, sliderDays)`. An update that brings one of the two is compared with the row by the server. */
export const sliderDays = { path: ['ends_on'], error: 'Must not be before the first day' };
export const endsAfterItStarts = ({ starts_on, ends_on }: Days): boolean => !starts_on || !ends_on || ends_on >= starts_on;

export const createSliderInput = z.strictObject(entered).refine(endsAfterItStarts, sliderDays);
export const updateSliderInput = z
  .strictObject(entered)
  .partial()
  .extend({ version: optionalVersion() })
  .refine(endsAfterItStarts, sliderDays);
export const moveSliderInput = z.strictObject({ to: z.enum(['up', 'down'], { error: 'Must be up or down' }) });

export const listSliders = route({
  method: 'GET',
  path: '/api/sliders',
  access: 'sliders.list',
  query: listQuery(['position', 'id', 'title', 'is_active', 'starts_on', 'ends_on']).extend({
    is_shown: optionalFlag().describe('1: those that are shown today; 0: the others'),
  }),
  response: list(slider),
  summary: 'Sliders in their order, newest first until they are moved; search looks in title and description',
});
export type SliderQuery = z.output<typeof listSliders.query>;
export const createSlider = route({
  method: 'POST',
  path: '/api/sliders',
  access: 'sliders.create',
  creates: true,
  body: createSliderInput,
  upload: { field: 'image', kind: 'image', required: true },
  response: changedTo(slider),
  summary: 'Add a slider with its image',
});
export const updateSlider = route({
  method: 'PUT',
  path: '/api/sliders/{id}',
  access: 'sliders.update',
  params: idParams,
  body: updateSliderInput,
  upload: { field: 'image', kind: 'image' },
  response: changedTo(slider),
  summary: 'Change a slider; what is absent stays, the image too',
});
export const moveSlider = route({
  method: 'PUT',
  path: '/api/sliders/{id}/move',
  access: 'sliders.update',
  params: idParams,
  body: moveSliderInput,
  response: changedTo(slider),
  summary: 'Move a slider one place up or down; at the end of the list it stays',
});
export const setSliderStatus = route({
  method: 'PUT',
  path: '/api/sliders/{id}/status',
  access: 'sliders.status',
  params: idParams,
  body: statusInput,
  response: changedTo(slider),
  summary: 'Switch a slider on or off',
});
export const deleteSlider = route({
  method: 'DELETE',
  path: '/api/sliders/{id}',
  access: 'sliders.delete',
  params: idParams,
  response: changed,
  summary: 'Delete a slider',
});
export const restoreSlider = restoreRoute(deleteSlider, 'a slider');
