import { telecomQueries } from './queries.ts';

export const readEnquiry = telecomQueries.read;
