import { listMessageTemplates, updateMessageTemplate, wrongPlaceholder } from '@bimabahi/contract/calls/message-templates';
import { updateActions } from '../../platform/feature-kit/crud-actions.ts';
import { handle } from '../../platform/http/handler.ts';
import { invalid } from '../../platform/http/refusal.ts';
import { allTemplates, templateQueries } from './queries.ts';

const actions = updateActions({ noun: 'message template', queries: templateQueries });

export const messageTemplates = () => [
  handle(listMessageTemplates, async ({ db }) => {
    const data = await allTemplates(db);
    return { data, total_count: data.length };
  }),

  handle(updateMessageTemplate, async ({ db, params, body: { text, version } }) => {
    const template = await actions.lock(db, params.id, version);
    const wrong = wrongPlaceholder(template.kind, text);
    if (wrong) throw invalid({ text: [wrong] });
    return actions.update({ db, params, body: { text: text === template.text ? undefined : text } });
  }),
];
