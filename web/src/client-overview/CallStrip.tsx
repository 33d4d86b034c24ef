import type { ClientOverview } from '@bimabahi/contract/client-overview';
import { todayInIndia } from '@bimabahi/contract/periods';
import { ActionIcon, Button } from '@mantine/core';
import { IconBrandWhatsapp, IconPhone, IconPhoneOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCurrentUser } from '../api/current-user.ts';
import { count, dayMonthYear, mobile, rupees } from '../format.ts';
import classes from './CallStrip.module.css';
import { policiesOf } from './policy-rows.ts';
import { dueOf } from './policy-state.ts';

const isMobile = (digits: string) => /^[6-9]\d{9}$/.test(digits);

function NumberButtons({ digits, name }: { digits: string; name: string }) {
  return (
    <>
      <Button
        component="a"
        href={`tel:${isMobile(digits) ? '+91' : ''}${digits}`}
        variant="default"
        className={classes.number}
        leftSection={<IconPhone size={18} stroke={1.7} aria-hidden />}
        aria-label={`Call ${name}, ${mobile(digits)}`}
      >
        {mobile(digits)}
      </Button>
      {isMobile(digits) && (
        <ActionIcon
          component="a"
          href={`https://wa.me/91${digits}`}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          className={classes.whatsapp}
          title="WhatsApp"
          aria-label={`Write to ${name} on WhatsApp`}
        >
          <IconBrandWhatsapp size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
      )}
    </>
  );
}

function NotToBeCalled({ note }: { note: NonNullable<ClientOverview['do_not_call']> }) {
  return (
    <p className={classes.not} role="note">
      <IconPhoneOff size={18} stroke={1.7} aria-hidden />
      <span>
        <b>Do not call</b>
        <small>
          {note.reason ?? 'Asked not to be called'}, {dayMonthYear(note.at)}
        </small>
      </span>
    </p>
  );
}

function Contact({ overview: { client, do_not_call, numbers, emails } }: { overview: ClientOverview }) {
  const { data: me } = useCurrentUser();
  const own = emails.filter((email) => email !== me?.settings.default_insured_email).slice(0, 1);
  return (
    <div className={classes.contact}>
      {do_not_call ? <NotToBeCalled note={do_not_call} /> : <NumberButtons digits={client.mobile} name={client.name} />}
      <span className={classes.also}>
        {own.map((email) => (
          <span key={email}>{email}</span>
        ))}
        {!do_not_call && numbers.length > 0 && <small>also {numbers.map(mobile).join(', ')}</small>}
      </span>
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
      {note && <small data-late={late || undefined}>{note}</small>}
    </dd>
  </div>
);

function nextInstallment({ installments }: ClientOverview) {
  const open = installments?.flatMap(({ premiums }) => premiums.filter(({ status }) => status !== 'Paid')) ?? [];
  return open.sort((a, b) => a.premium_date.localeCompare(b.premium_date))[0];
}

/** Who it is, how to reach them and what is at stake, at a glance. */
export function CallStrip({ overview }: { overview: ClientOverview }) {
  const today = todayInIndia();
  const due = policiesOf(overview).flatMap((policy) => dueOf(policy) ?? []);
  const lapsed = due.filter(({ ends_on }) => ends_on < today).length;
  const next = nextInstallment(overview);
  return (
    <section className={classes.strip} aria-label="At a glance">
      <Contact overview={overview} />
      <dl className={classes.figures}>
        <Figure label="Running policies">{count(overview.running)}</Figure>
        <Figure label="Premium this year">{rupees(overview.premium_this_year)}</Figure>
        {next && (
          <Figure label="Next installment" note={dayMonthYear(next.premium_date)} late={next.premium_date < today}>
            {rupees(next.total_payable)}
          </Figure>
        )}
        <Figure label="Open renewals" note={lapsed > 0 ? `${lapsed} lapsed` : undefined} late>
          {count(due.length)}
        </Figure>
      </dl>
    </section>
  );
}
