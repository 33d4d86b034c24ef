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
  /** Of a path under /api that is served without a session, relative to the API's origin. */
  linkFor(path: string, seconds: number): { link: string; expires_at: string };
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
  /** Rounded up to a minute, so that reloading a list gives the same links and the browser's cache works. */
  const expiryIn = (seconds: number) => Math.ceil((now() / 1000 + seconds) / 60) * 60;
  const signed = (path: string, expires: number) => `${path}?expires=${expires}&signature=${sign(present, path, expires)}`;
  const link = ({ table, id, document_id, media_type = 'application/pdf' }: Linked & { document_id: string | null }) => {
    if (!document_id) return null;
    return signed(`/api/files/${table}/${id}/${document_id}.${endingOf(media_type)}`, expiryIn(LINK_SECONDS));
  };
  return {
    linkTo: link as LinkTo,
    linkFor(path, seconds) {
      const expires = expiryIn(seconds);
      return { link: signed(path, expires), expires_at: new Date(expires * 1000).toISOString() };
    },
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
