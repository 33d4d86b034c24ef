/** Texts of messages, one of each kind in each language. */
import { z } from 'zod';
import { list } from '../api/answers.ts';
import { updateRoute } from '../api/crud-routes.ts';
import { route } from '../api/route.ts';
import { optionalLongText, optionalVersion } from '../values/fields.ts';
import { MESSAGE_LANGUAGES, PLACEHOLDERS, placeholdersOf, TEMPLATE_KINDS, type TemplateKind } from './call-outcomes.ts';

export const messageTemplate = z.object({
  id: z.int(),
  kind: z.enum(TEMPLATE_KINDS),
  language: z.enum(MESSAGE_LANGUAGES),
  text: z.string(),
  version: z.int(),
});
export type MessageTemplate = z.infer<typeof messageTemplate>;

const TEXT_MAX = 1000;
const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');

/** A misspelt placeholder, or a brace that is left over, would be sent as it stands. */
export function wrongPlaceholder(kind: TemplateKind, text: string): string | undefined {
  const known: readonly string[] = placeholdersOf(kind);
  const unknown = [...text.matchAll(/\{([^{}]*)\}/g)].find(([, name = '']) => !known.includes(name));
  if (unknown) return `${unknown[0]} is no placeholder. There are ${inBraces(known)}`;
  return /[{}]/.test(text.replace(/\{[^{}]*\}/g, '')) ? 'Each { must have its }' : undefined;
}

const templateText = optionalLongText({ max: TEXT_MAX }).transform((text, { addIssue }) => {
  if (!text) addIssue('Required');
  return text ?? '';
});

export const listMessageTemplates = route({
  method: 'GET',
  path: '/api/message-templates',
  access: 'message-templates.list',
  response: list(messageTemplate),
  summary: 'The texts of messages, by kind and language',
});
export const updateMessageTemplate = updateRoute('message-templates', {
  record: messageTemplate,
  update: z.strictObject({ text: templateText, version: optionalVersion() }),
  summary: `Change the text of a message, with the placeholders ${inBraces(PLACEHOLDERS)}; of an enquiry only ${inBraces(placeholdersOf('enquiry'))}`,
});
