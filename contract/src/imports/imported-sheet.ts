/** A dropped sheet, in a file of its own: what lists statements does without the rest of imports. */
import { z } from 'zod';
import { whole } from '../api/list-query.ts';

export const heading = z.string().max(500, 'Must be at most 500 characters');
export const mapping = z
  .record(z.string().max(100), z.union([heading, z.array(heading).max(10)]))
  .describe('The headings of all fields. None where the file has none; an empty list where a person has said so');
export const dateAnswers = z
  .record(heading, z.enum(['dmy', 'mdy', 'ymd', 'exchanged'], { error: 'Must be dmy, mdy, ymd or exchanged' }))
  .describe('By heading, where the order of dates was asked');

/** What was read of a dropped sheet, and what its columns are. */
export const importedSheet = z.object({
  sheets: z.array(
    z.object({
      name: z.string(),
      hidden: z.boolean(),
      row_count: z.int(),
      too_long: z.boolean().describe('More rows than can be imported'),
    }),
  ),
  sheet: z.string(),
  heading_row: z.int().describe('From 1; the lower one of two'),
  left_out: z
    .object({ count: z.int(), rows: z.array(z.int()).describe('The first ones, from 1') })
    .describe('Totals, months, cancelled policies, endorsements, notes and repeated headings'),
  columns: z.array(
    z.object({
      heading: z.string(),
      filled: z.int(),
      samples: z.array(z.string()),
      destroyed: z.int().describe('Numbers of which a spreadsheet has dropped digits'),
      destroyed_sample: z.string().nullable(),
    }),
  ),
  matches: z.record(
    z.string(),
    z.object({
      headings: z.array(z.string()),
      known_by: z
        .enum(['heading', 'cells', 'split', 'last time', 'person'])
        .nullable()
        .describe('person: also that the file does not have it. Null: nobody has decided'),
      alternatives: z.array(z.string()),
    }),
  ),
  questions: z.array(
    z.object({
      field: z.string(),
      heading: z.string(),
      question: z.string(),
      example: z.string(),
    }),
  ),
  answers: dateAnswers,
});
export const sheetChoices = {
  sheet: z.string().max(200).optional(),
  heading_row: whole(20_100).optional(),
  mapping: mapping.optional(),
  answers: dateAnswers.optional(),
};
