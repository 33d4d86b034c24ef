/** The server checks the bytes: file name and declared type are not trusted. */

/** 1 MB is 1,024 × 1,024 bytes. `refused`: the message when the bytes are of another type. */
export interface UploadRule {
  readonly maxMb: number;
  readonly mediaTypes: readonly string[];
  readonly endings: readonly string[];
  readonly refused: string;
}

export const UPLOADS = {
  pdf: { maxMb: 10, mediaTypes: ['application/pdf'], endings: ['.pdf'], refused: 'Only PDF files are allowed' },
  image: {
    maxMb: 5,
    mediaTypes: ['image/png', 'image/jpeg', 'image/webp'],
    endings: ['.png', '.jpg', '.jpeg', '.webp'],
    refused: 'Only png, jpg, wepg files are allowed',
  },
  paper: {
    maxMb: 10,
    mediaTypes: ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'],
    endings: ['.pdf', '.png', '.jpg', '.jpeg', '.webp'],
    refused: 'Only PDF, png, jpg and webp files are allowed',
  },
  sheet: {
    maxMb: 15,
    // Windows calls a CSV file the second.
    mediaTypes: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/vnd.ms-excel', 'text/csv'],
    endings: ['.xlsx', '.csv', '.tsv', '.txt'],
    refused: 'Only workbooks (.xlsx) and CSV files can be read',
  },
} as const satisfies Record<string, UploadRule>;

export const EMPTY_FILE = 'This file is empty';

export type UploadKind = keyof typeof UPLOADS;

export const maxBytesOf = (kind: UploadKind): number => UPLOADS[kind].maxMb * 1024 * 1024;
