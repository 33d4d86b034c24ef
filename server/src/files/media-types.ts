/** What documents may be, and the ending under which each is served. */
const ENDINGS = { 'application/pdf': 'pdf', 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const;

export type MediaType = keyof typeof ENDINGS;

export const endingOf = (type: MediaType): string => ENDINGS[type];

/** Undefined for an ending that no document has. */
export const mediaTypeOf = (ending: string): MediaType | undefined =>
  (Object.keys(ENDINGS) as MediaType[]).find((type) => ENDINGS[type] === ending);
