/** Links that open one document of one record for a short time: whoever may read the record is given one, and a copied one soon stops working. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { endingOf, type MediaType } from './media-types.ts';

export const LINK_SECONDS = 10 * 60;

interface Linked {
  table: string;
  id: number;
  /** As it was judged when it was stored; the signed path ends with it, so that it is served as nothing else. */
  media_type?: MediaType;
}

/** Path and query relative to the API's origin; null when the record has no document. */
interface LinkTo {
  (record: Linked & { document_id: string }): string;
  (record: Linked & { document_id: string | null }): string | null;
}

export interface SignedLinks {
  linkTo: LinkTo;
  /** Whether this path (without query) was signed by us and has not expired. */
  holds(path: string, expires: string | undefined, signature: string | undefined): boolean;
}

interface Options {
  /** Links that these signed hold as well. */
  previous?: readonly Buffer[];
  /** But not after this moment, in ms since 1970. */
  until?: number | undefined;
  /** In ms since 1970. */
  now?: () => number;
}

const sign = (key: Buffer, path: string, expires: number) => createHmac('sha256', key).update(`${path}?${expires}`).digest('base64url');

export function signedLinks(key: Buffer, { previous = [], until = Number.POSITIVE_INFINITY, now = Date.now }: Options = {}): SignedLinks {
  const link = ({ table, id, document_id, media_type = 'application/pdf' }: Linked & { document_id: string | null }) => {
    if (!document_id) return null;
    const path = `/api/files/${table}/${id}/${document_id}.${endingOf(media_type)}`;
    // Rounded up to a minute, so that a list asked for again has the same links and its pictures stay as they are.
    const expires = Math.ceil((now() / 1000 + LINK_SECONDS) / 60) * 60;
    return `${path}?expires=${expires}&signature=${sign(key, path, expires)}`;
  };
  return {
    linkTo: link as LinkTo,
    holds(path, expires = '', signature = '') {
      if (!/^[1-9]\d{0,11}$/.test(expires) || Number(expires) < now() / 1000) return false;
      const given = Buffer.from(signature);
      return [key, ...(now() <= until ? previous : [])].some((each) => {
        const expected = Buffer.from(sign(each, path, Number(expires)));
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
    },
  };
}
