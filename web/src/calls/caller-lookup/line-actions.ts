/** What can be done about the number on the line; the first one is what Enter does. */

import type { Permission } from '@bimabahi/contract/api/permissions';
import type { OnTheLine } from '@bimabahi/contract/calls/on-the-line';
import type { TelecomRecord } from '@bimabahi/contract/calls/telecom-records';
import type { Message } from '../../ui/phone/use-messages.ts';

type LineTo =
  | { to: '/calls'; search: { renewal?: number; enquiry?: number } }
  | { to: '/telecom-users/add'; search: { mobile: string; name?: string } }
  | { to: '/user/$id'; params: { id: string } };

export interface LineAction {
  label: string;
  link: LineTo;
}

const isOpen = ({ status }: Pick<TelecomRecord, 'status'>): boolean => status !== 'won' && status !== 'lost';

export const openEnquiryOf = (line: OnTheLine) => line.enquiries.find(isOpen);

/** Whoever bought, or bought elsewhere, is not thanked for an enquiry any more. */
export const messageAboutEnquiry = ({ id, name, status }: TelecomRecord): Message | undefined =>
  isOpen({ status }) ? { kind: 'enquiry', facts: { name }, about: { telecom_record_id: id } } : undefined;

/** A number that is only begun may be that of several people. */
export const isOfMany = (line: OnTheLine): boolean =>
  line.number.length < 10 && (line.clients.length > 1 || new Set(line.enquiries.map(({ mobile }) => mobile)).size > 1);
export const isUnknown = (line: OnTheLine): boolean =>
  line.clients.length + line.policies.length + line.enquiries.length === 0 && line.do_not_call === null;

export function lineActions(line: OnTheLine, can: (permission: Permission) => boolean): LineAction[] {
  const takes = can('calls.take');
  const [renewal] = line.renewals;
  const enquiry = openEnquiryOf(line);
  const [client] = line.clients;
  const actions: LineAction[] = [];
  const take = line.do_not_call ? 'Note the call' : 'Take this call';
  if (takes && renewal) actions.push({ label: take, link: { to: '/calls', search: { renewal: renewal.id } } });
  if (takes && enquiry)
    actions.push({ label: renewal ? 'Add to the enquiry' : take, link: { to: '/calls', search: { enquiry: enquiry.id } } });
  if (can('telecom-records.create') && !enquiry) {
    const name = client?.name ?? line.policies[0]?.insured_name ?? line.enquiries[0]?.name;
    actions.push({ label: 'Add enquiry', link: { to: '/telecom-users/add', search: { mobile: line.number, ...(name && { name }) } } });
  }
  if (client) actions.push({ label: 'Open client', link: { to: '/user/$id', params: { id: String(client.id) } } });
  return actions;
}
