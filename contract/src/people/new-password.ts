/** In a file of its own because the first screen does not need it. */
import { z } from 'zod';
import { atLeast, lessThan, wrongType } from '../values/fields.ts';
import { guessable } from './guessable.ts';

export const PASSWORD_MIN = 8;
const PASSWORD_MAX = 20;

/** Never trimmed: spaces count. Owner data and common passwords are checked elsewhere. */
export const newPassword = () =>
  z
    .string({ error: wrongType('Must be text') })
    .min(PASSWORD_MIN, atLeast(PASSWORD_MIN))
    .max(PASSWORD_MAX, lessThan(PASSWORD_MAX))
    .superRefine((password, context) => {
      const why = password.length < PASSWORD_MIN || password.length > PASSWORD_MAX ? undefined : guessable(password);
      if (why) context.addIssue(why);
    });
