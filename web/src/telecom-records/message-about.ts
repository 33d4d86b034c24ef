import type { TelecomRecord } from '@bimabahi/contract/telecom-records';
import type { Message } from '../ui/phone/use-messages.ts';

/** Whoever bought, or bought elsewhere, is not thanked for an enquiry any more. */
export function messageAboutEnquiry({ id, name, status }: TelecomRecord): Message | undefined {
  if (status === 'won' || status === 'lost') return undefined;
  return { kind: 'enquiry', facts: { name }, about: { telecom_record_id: id } };
}
