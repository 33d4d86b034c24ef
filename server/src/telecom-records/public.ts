import { telecomQueries } from './queries.ts';

export const { read: readEnquiry, readMany: readEnquiries } = telecomQueries;
