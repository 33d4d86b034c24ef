/** Named lists of registration offices, which rules of all cards share: "Gujarat good", of any length. */
import { z } from 'zod';
import { crudRoutes, updateInput } from '../api/crud-routes.ts';
import { listQuery } from '../api/list-query.ts';
import { cleanText, requiredText } from '../values/fields.ts';
import { isOffice } from './rate-rule-fields.ts';

export const rtoCluster = z.object({
  id: z.int(),
  name: z.string(),
  codes: z.array(z.string()).describe('The beginnings of registration numbers'),
  version: z.int(),
});
export type RtoCluster = z.infer<typeof rtoCluster>;

const MOST_CODES = 3000;
const CODES = 'Must be the beginnings of registration numbers, such as MH12, DL3C, GJ';

const upper = (code: unknown) => {
  const text = cleanText(code);
  return typeof text === 'string' ? text.toUpperCase() : text;
};

/** As circulars write them: with any separator, "GJ 01", and "GJ-1/3/18", where a number belongs to the letters before it. */
function codesIn(text: string): string[] {
  let state = '';
  return (text.toUpperCase().match(/[\p{L}\d-]*[\p{L}\d]/gu) ?? []).flatMap((word, n, words) => {
    if (/^\d/.test(word)) return [state + word];
    state = /^[A-Z]{2}(?=-?\d|$)/.exec(word)?.[0] ?? '';
    return word === state && /^\d/.test(words[n + 1] ?? '') ? [] : [word];
  });
}

const tidy = (value: unknown): unknown => {
  const list = typeof value === 'string' ? codesIn(value) : value;
  return Array.isArray(list) ? [...new Set(list.map(upper).filter((code) => code !== null && code !== ''))] : list;
};

const codes = () =>
  z
    .preprocess(
      tidy,
      z
        .array(z.string({ error: CODES }), { error: CODES })
        .min(1, 'Required')
        .max(MOST_CODES, `Must be at most ${MOST_CODES}`)
        .refine((list) => list.every(isOffice), CODES),
    )
    .describe('A list, or one text with any separator');

const entered = { name: requiredText({ min: 2 }), codes: codes() };

export const {
  list: listRtoClusters,
  create: createRtoCluster,
  update: updateRtoCluster,
  remove: deleteRtoCluster,
  restore: restoreRtoCluster,
} = crudRoutes('rto-clusters', {
  record: rtoCluster,
  query: listQuery(['id', 'name']),
  create: z.strictObject(entered),
  update: updateInput(entered),
  what: 'an RTO cluster',
  summaries: {
    list: 'Named lists of registration offices, which rules of rate cards share',
    create: 'Add an RTO cluster; its name is unique',
    update: 'Change an RTO cluster for all rules that name it; 409 where two rules of a live card would be equally specific',
  },
});
