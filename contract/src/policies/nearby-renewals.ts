import { z } from 'zod';
import { MAX_PAGE_SIZE, whole } from '../api/list-query.ts';

/** Days after the end of a cover in which a call is still worth while. */
export const RENEWAL_DAYS_BACK = 15;
export const RENEWAL_DAYS_AHEAD = 30;
const RENEWAL_DAYS_MAX = 365;

export const renewalQuery = z.strictObject({
  days: whole(RENEWAL_DAYS_MAX)
    .default(RENEWAL_DAYS_AHEAD)
    .describe(`Days ahead; those that ended up to ${RENEWAL_DAYS_BACK} days ago are always there`),
  page: whole(10_000_000).default(1),
  limit: whole(MAX_PAGE_SIZE).default(MAX_PAGE_SIZE),
});
