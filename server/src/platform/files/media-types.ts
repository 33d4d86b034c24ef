import { keysOf } from '@bimabahi/contract/values/keys-of';
import { XLSX_MEDIA_TYPE } from './xlsx.ts';

const ENDINGS = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  [XLSX_MEDIA_TYPE]: 'xlsx',
  'text/csv': 'csv',
} as const;

export type MediaType = keyof typeof ENDINGS;

export const endingOf = (type: MediaType): string => ENDINGS[type];

export const mediaTypeOf = (ending: string): MediaType | undefined => keysOf(ENDINGS).find((type) => ENDINGS[type] === ending);
