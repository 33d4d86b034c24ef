/** The kinds of file that may be sent, and what is said of those that are refused. A file is judged by its bytes; name and declared type say nothing. */

export interface UploadRule {
  /** In megabytes of 1,024 × 1,024 bytes. */
  readonly maxMb: number;
  readonly mediaTypes: readonly string[];
  /** Endings of names, with the dot: what the panel's file dialog offers. */
  readonly endings: readonly string[];
  /** What a person reads when the bytes are something else. */
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
} as const satisfies Record<string, UploadRule>;

/** Said of a file without a byte, which somebody has chosen. */
export const EMPTY_FILE = 'This file is empty';

export type UploadKind = keyof typeof UPLOADS;

export const maxBytesOf = (kind: UploadKind): number => UPLOADS[kind].maxMb * 1024 * 1024;
