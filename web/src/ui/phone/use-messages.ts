import type { MessageLanguage, TemplateKind } from '@bimabahi/contract/calls/call-outcomes';
import type { logMessage } from '@bimabahi/contract/calls/calls';
import type { listMessageTemplates } from '@bimabahi/contract/calls/message-templates';
import { daysBetween, todayInIndia } from '@bimabahi/contract/values/periods';
import { useLocalStorage } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Address, callAt } from '../api/call.ts';
import { invalidateChanged } from '../api/changed-data.ts';
import { useCurrentUser } from '../api/current-user.ts';
import { newKey } from '../api/new-key.ts';
import { useCan } from '../api/use-can.ts';
import { fillTemplate, type MessageFacts, placeholderValues } from './fill-template.ts';

/** What a message is about: one of the three. Without it, it is not logged. */
type MessageAbout = { renewal_id: number } | { telecom_record_id: number } | { user_id: number };

export interface Message {
  kind: TemplateKind;
  facts: MessageFacts;
  about?: MessageAbout | undefined;
}

const TEMPLATES: Address<typeof listMessageTemplates> = { method: 'GET', path: '/api/message-templates', access: 'message-templates.list' };
const LOG: Address<typeof logMessage> = { method: 'POST', path: '/api/calls/messages', access: 'calls.message' };
/** Days before its end from which a policy is written about as one to renew. */
const SOON = 60;

/** What one would write about a policy that ends on this day. */
export function kindOf(endsOn: string, today: string): TemplateKind {
  const left = daysBetween(today, endsOn);
  if (left < 0) return 'lapsed';
  return left <= SOON ? 'renewal' : 'document_sent';
}

function useTemplates() {
  const can = useCan();
  return useQuery({
    queryKey: [TEMPLATES.path],
    queryFn: async ({ signal }) => (await callAt<typeof listMessageTemplates>(TEMPLATES, {}, { signal })).data,
    enabled: can('message-templates.list'),
    staleTime: 300_000,
  }).data;
}

/** Each person writes in the language in which they last wrote. */
export function useMessageLanguage(): [MessageLanguage, (language: MessageLanguage) => void] {
  const { data: me } = useCurrentUser();
  const [language, setLanguage] = useLocalStorage<MessageLanguage>({
    key: `message-language ${me?.id ?? ''}`,
    defaultValue: 'en',
    getInitialValueInEffect: false,
  });
  return [language === 'hi' ? 'hi' : 'en', setLanguage];
}

/** The text of a message, '' until the templates are there. */
export function useMessageText(): (kind: TemplateKind, facts: MessageFacts, language: MessageLanguage) => string {
  const templates = useTemplates();
  const { data: me } = useCurrentUser();
  return (kind, facts, language) => {
    const template = templates?.find((each) => each.kind === kind && each.language === language);
    const organisation = me?.settings.organisation_name;
    return template ? fillTemplate(template.text, placeholderValues({ organisation, ...facts }, todayInIndia())) + (facts.list ?? '') : '';
  };
}

/** Notes that a message was opened. A failure must not keep anybody from writing. */
export function useLogMessage() {
  const client = useQueryClient();
  const can = useCan();
  return ({ kind, about }: Message, language: MessageLanguage): void => {
    if (!about || !can('calls.message')) return;
    callAt<typeof logMessage>(LOG, { body: { ...about, template: kind, language } }, { idempotencyKey: newKey() })
      .then(() => invalidateChanged(client, LOG))
      .catch(() => undefined);
  };
}

/** Copies a message's text, for whoever writes by other means than WhatsApp. `copyText`: of the dialogs, which stand above telephone numbers. */
export function useCopyMessage(copyText: (text: string) => Promise<boolean>): (message: Message, language: MessageLanguage) => void {
  const textOf = useMessageText();
  const log = useLogMessage();
  return (message, language) => {
    void copyText(textOf(message.kind, message.facts, language)).then((copied) => {
      if (copied) log(message, language);
    });
  };
}
