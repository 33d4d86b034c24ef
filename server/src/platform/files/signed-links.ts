/** Short-lived signed links to the document of one record, given to whoever may read the record. */
import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { endingOf, type MediaType } from './media-types.ts';

export const LINK_SECONDS = 10 * 60;

interface Linked {
  table: string;
  id: number;
  /** The type found when it was stored; part of the signed path, so it cannot be served as another. */
  media_type?: MediaType;
}

/** Path and query relative to the API's origin; null when the record has no document. */
interface LinkTo {
  (record: Linked & { document_id: string }): string;
  (record: Linked & { document_id: string | null }): string | null;
}

export interface SignedLinks {
  linkTo: LinkTo;
  /** Whether this path (without query) has our signature and has not expired. */
  holds(path: string, expires: string | undefined, signature: string | undefined): boolean;
}

interface Options {
  previous?: readonly Buffer[];
  /** In ms since 1970: when signatures by `previous` stop being accepted. */
  until?: number | undefined;
  now?: () => number;
}

/** A `KeyObject`, as making one of a buffer takes four times as long as the signature. */
const sign = (key: KeyObject, path: string, expires: number) => createHmac('sha256', key).update(`${path}?${expires}`).digest('base64url');

export function signedLinks(key: Buffer, { previous = [], until = Number.POSITIVE_INFINITY, now = Date.now }: Options = {}): SignedLinks {
  const present = createSecretKey(key);
  const past = previous.map((each) => createSecretKey(each));
  const link = ({ table, id, document_id, media_type = 'application/pdf' }: Linked & { document_id: string | null }) => {
    if (!document_id) return null;
    const path = `/api/files/${table}/${id}/${document_id}.${endingOf(media_type)}`;
    // Rounded up to a minute, so that reloading a list gives the same links and the browser's cache works.
    const expires = Math.ceil((now() / 1000 + LINK_SECONDS) / 60) * 60;
    return `${path}?expires=${expires}&signature=${sign(present, path, expires)}`;
  };
  return {
    linkTo: link as LinkTo,
    holds(path, expires = '', signature = '') {
      if (!/^[1-9]\d{0,11}$/.test(expires) || Number(expires) < now() / 1000) return false;
      const given = Buffer.from(signature);
      return [present, ...(now() <= until ? past : [])].some((each) => {
        const expected = Buffer.from(sign(each, path, Number(expires)));
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
    },
  };
}
