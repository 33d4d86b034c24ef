/** The field of a password that is chosen. Apart from the others: the first screen has none. */
import { z } from 'zod';
import { atLeast, lessThan, wrongType } from './fields.ts';
import { guessable } from './guessable.ts';

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 20;

/** A password that is being set. Never trimmed: spaces are characters of it. Whose it is, and which ones are common, is judged beside this. */
export const newPassword = () =>
  z
    .string({ error: wrongType('Must be text') })
    .min(PASSWORD_MIN, atLeast(PASSWORD_MIN))
    .max(PASSWORD_MAX, lessThan(PASSWORD_MAX))
    .superRefine((password, context) => {
      const why = password.length < PASSWORD_MIN || password.length > PASSWORD_MAX ? undefined : guessable(password);
      if (why) context.addIssue(why);
    });
