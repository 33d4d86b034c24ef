import type { MessageLanguage } from '@bimabahi/contract/calls/call-outcomes';
import { toastError, toastSuccess } from '../notices/toast.ts';
import { type Message, useLogMessage, useMessageText } from './use-messages.ts';

/** Copies a message's text, for whoever writes by other means than WhatsApp. */
export function useCopyMessage(): (message: Message, language: MessageLanguage) => void {
  const textOf = useMessageText();
  const log = useLogMessage();
  return (message, language) => {
    navigator.clipboard.writeText(textOf(message.kind, message.facts, language)).then(
      () => {
        toastSuccess('The text is copied.');
        log(message, language);
      },
      (error: unknown) => toastError(error, 'The text could not be copied.'),
    );
  };
}
