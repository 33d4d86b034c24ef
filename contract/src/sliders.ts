/** Sliders: pictures with a title that the brokerage's website shows in turn. */
import { z } from 'zod';
import { changed, changedTo, list } from './answers.ts';
import { idParams, optionalLongText, optionalVersion, requiredText, statusInput } from './fields.ts';
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
  version: z.int(),
});
export type Slider = z.infer<typeof slider>;

const entered = {
  title: requiredText({ required: 'Required!' }),
  description: optionalLongText().optional(),
};

export const createSliderInput = z.strictObject(entered);
export const updateSliderInput = z.strictObject(entered).partial().extend({ version: optionalVersion() });

export const listSliders = route({
  method: 'GET',
  path: '/api/sliders',
  access: 'sliders.list',
  query: listQuery(['id', 'title', 'is_active']),
  response: list(slider),
  summary: 'Sliders, newest first; search looks in title and description',
});
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
