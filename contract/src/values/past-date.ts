import { z } from 'zod';
import { cleanText, requiredDate } from './fields.ts';
import { todayInIndia } from './periods.ts';

/** The day of something that has happened. */
export const requiredPastDate = () => requiredDate().refine((date) => date <= todayInIndia(), 'Must not be after today');

export const optionalPastDate = () => z.preprocess(cleanText, requiredPastDate().nullish());
