/** Fields of masters that policies call by their names: the name, and the others by which it is known. */
import { z } from 'zod';
import { requiredText } from '../values/fields.ts';
import { searchKey } from '../values/search-key.ts';

const MOST_ALIASES = 200;

export const masterName = () =>
  requiredText({ min: 2 }).refine((text) => typeof text === 'string' && searchKey(text) !== '', 'Must have Latin letters or digits');

const split = (value: unknown) =>
  typeof value === 'string'
    ? value
        .split(',')
        .map((alias) => alias.trim())
        .filter(Boolean)
    : (value ?? undefined);

export const aliasesInput = () =>
  z
    .preprocess(
      split,
      z.array(masterName(), { error: 'Must be a list of names' }).max(MOST_ALIASES, `Must be at most ${MOST_ALIASES} names`).optional(),
    )
    .optional()
    .describe('A list, or one text separated by commas');

export const unassignedName = z.object({
  text: z.string().describe('As most policies have it'),
  motor: z.int().describe('Motor policies with it'),
  corporate: z.int().describe('Corporate policies with it'),
});
export type UnassignedName = z.infer<typeof unassignedName>;
