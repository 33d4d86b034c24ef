import type { ClientOverview } from '@bimabahi/contract/reports/client-overview';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { Group, Paper } from '@mantine/core';
import { IconPhoneOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCurrentUser } from '../../ui/api/current-user.ts';
import { useCan } from '../../ui/api/use-can.ts';
import { Note } from '../../ui/blocks/Note.tsx';
import text from '../../ui/blocks/text.module.css';
import { AnchorLink } from '../../ui/display/links.tsx';
import { PhoneLinks } from '../../ui/display/PhoneLinks.tsx';
import { wholeDates } from '../../ui/display/whole-dates.tsx';
import { count, dayMonthYear, rupees } from '../../ui/format.ts';
import { CallButton } from '../../ui/phone/CallButton.tsx';
import { type Phone, usePhone } from '../../ui/phone/use-phone.ts';
import { WhatsAppIcon } from '../../ui/phone/WhatsAppIcon.tsx';
import classes from './CallStrip.module.css';
import { messageToClient } from './message-to-client.ts';
import { type PolicyRow, policiesOf } from './policy-rows.ts';
import { dueOf } from './policy-state.ts';

function NumberButtons(phone: Phone) {
  const { write } = usePhone(phone);
  return (
    <>
      <CallButton {...phone} className={classes.number} />
      {write && <WhatsAppIcon link={write} name={phone.name} iconSize={20} variant="default" className={classes.whatsapp} />}
    </>
  );
}

function NotToBeCalled({ note }: { note: NonNullable<ClientOverview['do_not_call']> }) {
  return (
    <Note tone="vermilion" icon={IconPhoneOff} className={classes.not} role="note">
      <b>Do not call</b>
      <small>
        {note.reason ?? 'Asked not to be called'}, {wholeDates(dayMonthYear(note.at))}
      </small>
    </Note>
  );
}

function Contact({ overview }: { overview: ClientOverview }) {
  const { client, do_not_call, numbers, emails } = overview;
  const { data: me } = useCurrentUser();
  const own = emails.filter((email) => email !== me?.settings.default_insured_email).slice(0, 1);
  const message = messageToClient(overview, todayInIndia());
  const digits = client.mobile ?? client.related_to?.mobile;
  return (
    <div className={classes.contact}>
      {do_not_call && <NotToBeCalled note={do_not_call} />}
      {!do_not_call && !digits && <p className={text.oneLine}>no number</p>}
      {!do_not_call && digits && <NumberButtons digits={digits} name={client.name} message={message} doNotCall={false} />}
      <div className={classes.also}>
        {own.map((email) => (
          <span key={email} className={text.oneLine} title={email}>
            {email}
          </span>
        ))}
        {!do_not_call && numbers.length > 0 && (
          <Group gap="6px 12px">
            <small>also</small>
            {numbers.map((number) => (
              <PhoneLinks key={number} digits={number} name={client.name} message={message} />
            ))}
          </Group>
        )}
      </div>
    </div>
  );
}

const Figure = ({
  label,
  children,
  note,
  late = false,
}: {
  label: string;
  children: ReactNode;
  note?: string | undefined;
  late?: boolean;
}) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <b className="figures">{children}</b>
      {note && <small className={late ? text.late : undefined}>{note}</small>}
    </dd>
  </div>
);

function nextInstallment({ payable }: ClientOverview) {
  const open = payable?.flatMap(({ parts }) => parts.filter(({ status }) => status !== 'Paid')) ?? [];
  return open.sort((a, b) => a.premium_date.localeCompare(b.premium_date))[0];
}

/** Figures lead to their list: of the kind of policies that the client has, motor before corporate. */
const kindOf = (policies: readonly PolicyRow[]) =>
  policies.some(({ kind }) => kind === 'motor-insurance') ? 'motor-insurance' : 'corporate-insurance';

function Running({ overview: { client, running }, policies }: { overview: ClientOverview; policies: readonly PolicyRow[] }) {
  const can = useCan();
  const kind = kindOf(policies);
  if (running === 0 || !can(`${kind}.user-policies`)) return count(running);
  return (
    <AnchorLink to={`/${kind}/user-policies`} search={{ user: client.id }} inherit>
      {count(running)}
    </AnchorLink>
  );
}

function OpenRenewals({ search, due }: { search: string; due: readonly PolicyRow[] }) {
  if (due.length === 0) return count(0);
  return (
    <AnchorLink to={`/${kindOf(due)}/nearby-renewals`} search={{ search }} inherit>
      {count(due.length)}
    </AnchorLink>
  );
}

/** Who it is, how to reach them and what is at stake, at a glance. */
export function CallStrip({ overview }: { overview: ClientOverview }) {
  const today = todayInIndia();
  const policies = policiesOf(overview);
  const due = policies.filter(dueOf);
  const lapsed = due.filter((policy) => (dueOf(policy)?.ends_on ?? today) < today).length;
  const next = nextInstallment(overview);
  return (
    <Paper withBorder component="section" className={classes.strip} aria-label="At a glance">
      <Contact overview={overview} />
      <dl className={classes.figures}>
        <Figure label="Running policies">
          <Running overview={overview} policies={policies} />
        </Figure>
        <Figure label="Premium this year">{rupees(overview.premium_this_year)}</Figure>
        {next && (
          <Figure label="Next installment" note={dayMonthYear(next.premium_date)} late={next.premium_date < today}>
            {rupees(next.total_payable)}
          </Figure>
        )}
        <Figure label="Open renewals" note={lapsed > 0 ? `${lapsed} lapsed` : undefined} late>
          <OpenRenewals search={overview.client.mobile ?? overview.client.name} due={due} />
        </Figure>
      </dl>
    </Paper>
  );
}
