/** Texts of messages, one of each kind in each language. */
import { z } from 'zod';
import { changedTo, list } from './answers.ts';
import { MESSAGE_LANGUAGES, PLACEHOLDERS, TEMPLATE_KINDS } from './call-outcomes.ts';
import { idParams, optionalLongText, optionalVersion } from './fields.ts';
import { route } from './route.ts';

export const messageTemplate = z.object({
  id: z.int(),
  kind: z.enum(TEMPLATE_KINDS),
  language: z.enum(MESSAGE_LANGUAGES),
  text: z.string(),
  version: z.int(),
});
export type MessageTemplate = z.infer<typeof messageTemplate>;

const KNOWN: readonly string[] = PLACEHOLDERS;
const TEXT_MAX = 1000;

/** A misspelt placeholder, or a brace that is left over, would be sent as it stands. */
function wrongPlaceholder(text: string): string | undefined {
  const unknown = [...text.matchAll(/\{([^{}]*)\}/g)].find(([, name = '']) => !KNOWN.includes(name));
  if (unknown) return `${unknown[0]} is no placeholder. There are ${KNOWN.map((name) => `{${name}}`).join(', ')}`;
  return /[{}]/.test(text.replace(/\{[^{}]*\}/g, '')) ? 'Each { must have its }' : undefined;
}

const templateText = optionalLongText({ max: TEXT_MAX }).transform((text, { addIssue }) => {
  const wrong = text ? wrongPlaceholder(text) : 'Required';
  if (wrong) addIssue(wrong);
  return text ?? '';
});

export const listMessageTemplates = route({
  method: 'GET',
  path: '/api/message-templates',
  access: 'message-templates.list',
  response: list(messageTemplate),
  summary: 'The texts of messages, by kind and language',
});
export const updateMessageTemplate = route({
  method: 'PUT',
  path: '/api/message-templates/{id}',
  access: 'message-templates.update',
  params: idParams,
  body: z.strictObject({ text: templateText, version: optionalVersion() }),
  response: changedTo(messageTemplate),
  summary: `Change the text of a message, with the placeholders ${KNOWN.map((name) => `{${name}}`).join(', ')}`,
});
