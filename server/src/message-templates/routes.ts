import { listMessageTemplates, updateMessageTemplate, wrongPlaceholder } from '@bimabahi/contract/message-templates';
import { handle } from '../http/handler.ts';
import { invalid, notFound, staleVersion } from '../http/refusal.ts';
import { allTemplates, lockTemplate, readTemplate, setText } from './queries.ts';

const noTemplate = () => notFound('This message template');

export const messageTemplates = () => [
  handle(listMessageTemplates, async ({ db }) => {
    const data = await allTemplates(db);
    return { data, total_count: data.length };
  }),

  handle(updateMessageTemplate, async ({ db, params: { id }, body: { text, version } }) => {
    const template = await lockTemplate(db, id);
    if (!template) throw noTemplate();
    if (version !== undefined && version !== template.version) throw staleVersion(template);
    const wrong = wrongPlaceholder(template.kind, text);
    if (wrong) throw invalid({ text: [wrong] });
    if (text !== template.text) await setText(db, id, text);
    const data = await readTemplate(db, id);
    if (!data) throw noTemplate();
    return { data, successMsg: 'Message template updated successfully!' };
  }),
];
