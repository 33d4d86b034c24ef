import { isTelephone } from '@bimabahi/contract/calls/call-number';
import { useCan } from '../api/use-can.ts';
import { mobile } from '../format.ts';
import { callAddress, hasWhatsApp, whatsAppAddress } from './phone-addresses.ts';
import { useDoNotCall } from './use-do-not-call.ts';
import { type Message, useLogMessage, useMessageLanguage, useMessageText } from './use-messages.ts';

export interface Phone {
  digits: string | null;
  name: string;
  /** What a message to this number would be about. */
  message?: Message | undefined;
  /** Where the record says it; otherwise the list of these numbers is asked. */
  doNotCall?: boolean | undefined;
  /** Of the office: everybody calls it, and staff alone call a client. */
  isOffice?: boolean | undefined;
}

/** What links to a number have in common, however they look. A number that must not be called has none, nor has a text that is none, a landline none to write to. */
export function usePhones() {
  const isListed = useDoNotCall();
  const can = useCan();
  const textOf = useMessageText();
  const [language] = useMessageLanguage();
  const log = useLogMessage();
  return ({ digits, name, message, doNotCall, isOffice = false }: Phone) => {
    const isBarred = digits !== null && (doNotCall ?? isListed(digits));
    const isNumber = digits !== null && (isOffice || isTelephone(digits));
    if (!isNumber || isBarred || !(isOffice || can('calls.line'))) return { isBarred, call: null, write: null };
    return {
      isBarred,
      call: { href: callAddress(digits), 'aria-label': `Call ${name}, ${mobile(digits)}` },
      write: hasWhatsApp(digits)
        ? {
            href: whatsAppAddress(digits, message && textOf(message.kind, message.facts, language)),
            target: '_blank',
            rel: 'noopener noreferrer',
            onClick: () => message && log(message, language),
          }
        : null,
    };
  };
}

export const usePhone = (phone: Phone) => usePhones()(phone);
export type WriteLink = NonNullable<ReturnType<typeof usePhone>['write']>;
