import { z } from 'zod';

export const FILE_FORMATS = ['csv', 'xlsx'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

export const fileFormat = {
  format: z.enum(FILE_FORMATS, { error: 'Must be csv or xlsx' }).default('csv').describe('xlsx: the media type is that of a spreadsheet'),
};
