/** The data of one client: all that is held about them, and its erasure. */
import { z } from 'zod';
import { changed } from './answers.ts';
import { idParams, requiredText } from './fields.ts';
import { revealInput } from './people.ts';
import { route } from './route.ts';

export const erasureInput = revealInput.extend({
  reason: requiredText({ min: 3 }).describe('Stays in the audit: it names no person'),
});

export const downloadPersonalData = route({
  method: 'GET',
  path: '/api/users/{id}/personal-data',
  access: 'users.personal-data',
  params: idParams,
  download: { media_type: 'application/json; charset=utf-8' },
  response: z.string(),
  summary: 'All that is held about one client, as a JSON file',
});
export const erasePersonalData = route({
  method: 'POST',
  path: '/api/users/{id}/erasure',
  access: 'users.erasure',
  params: idParams,
  body: erasureInput,
  response: changed,
  summary: 'Erase the personal data of a client, in the audit too; 409 with the day from which it is possible while a policy must be kept',
});
