/** Columns that both desks have. The specified ones are in pairs: first what one looks for, below it what belongs to it. */

import { isClosed } from '@bimabahi/contract/renewals/renewal-stages';
import type { Renewal } from '@bimabahi/contract/renewals/renewals';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { VisuallyHidden } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { ClientName } from '../../people/kit/ClientName.tsx';
import type { Policy } from '../../policies/kit/policy-area.ts';
import { Chip } from '../../ui/display/Chip.tsx';
import { Clipped } from '../../ui/display/Clipped.tsx';
import { dayOf, endWords } from '../../ui/display/moment-words.ts';
import { PhoneLinks } from '../../ui/display/PhoneLinks.tsx';
import { wholeDates } from '../../ui/display/whole-dates.tsx';
import { dayMonthYear } from '../../ui/format.ts';
import { TwoLines } from '../../ui/list/TwoLines.tsx';
import { columnsOf } from '../../ui/list/table-columns.tsx';
import { Tick, TickAll } from '../../ui/list/ticks.tsx';
import { isAsking } from './asking.ts';
import classes from './desk.module.css';
import type { DeskArea } from './desk-area.ts';
import { MayBeRenewed, RenewedNote } from './MayBeRenewed.tsx';
import { messageAbout } from './message-about.ts';
import { OwnerCell } from './OwnerCell.tsx';
import { PartTag } from './PartTag.tsx';
import { RenewalMenu } from './RenewalMenu.tsx';
import { SharedKeyNote } from './SharedKeyNote.tsx';
import { StageChip } from './StageChip.tsx';
import type { RenewalActs } from './use-renewal-acts.ts';

/** Lazy: few are. */
const InactiveClient = lazy(async () => ({ default: (await import('./InactiveClient.tsx')).InactiveClient }));

type PolicyOf = (renewal: Renewal) => Policy;

const column = columnsOf<Renewal>();

const tickColumn = (policyOf: PolicyOf) =>
  column.display({
    id: 'tick',
    header: TickAll,
    meta: { width: 36, label: 'Tick' },
    cell: ({ row: { original: renewal } }) => !isClosed(renewal.stage) && <Tick id={renewal.id} name={policyOf(renewal).insured_name} />,
  });

/** For whom they insure, where that is somebody else. */
const forWhom = ({ user, insured_name }: Policy) =>
  insured_name.trim().toLowerCase() !== user.name.trim().toLowerCase() && <Clipped text={`for ${insured_name}`} />;

const userColumn = (policyOf: PolicyOf) =>
  column.accessor((renewal) => policyOf(renewal).user.name, {
    id: 'insured_name',
    header: 'User, Insured',
    enableSorting: true,
    meta: { width: 108, grow: 1, card: 'title' },
    cell: ({ row: { original: renewal } }) => {
      const policy = policyOf(renewal);
      const below = forWhom(policy);
      // A name with nothing below it has both lines of the row.
      return (
        <div className={!below && renewal.client_is_active ? classes.alone : undefined}>
          <TwoLines first={<ClientName client={policy.user} />} second={below} />
          {!renewal.client_is_active && (
            <Suspense>
              <InactiveClient renewal={renewal} client={policy.user} />
            </Suspense>
          )}
        </div>
      );
    },
  });

const contactColumn = (policyOf: PolicyOf) =>
  column.display({
    id: 'contact',
    header: 'Mobile, Email',
    meta: { width: 122, grow: 0.4, least: 122, card: 'call', fold: { rank: 3, into: 'insured_name', as: '' } },
    cell: ({ row: { original: renewal } }) => {
      const { insured_mobile, insured_name, insured_email, user } = policyOf(renewal);
      return (
        <TwoLines
          first={
            <PhoneLinks
              digits={insured_mobile ?? user.mobile}
              name={insured_name}
              doNotCall={renewal.do_not_call}
              message={isClosed(renewal.stage) ? undefined : messageAbout(renewal)}
            />
          }
          second={<Clipped text={insured_email} />}
        />
      );
    },
  });

const endsColumn = (width: number) =>
  column.accessor('ends_on', {
    header: 'Ends',
    enableSorting: true,
    meta: { width, card: 'state' },
    cell: ({ row: { original: renewal } }) => {
      const { tone, text } = endWords(renewal.ends_on, todayInIndia());
      return (
        <TwoLines
          first={
            <>
              {wholeDates(dayMonthYear(renewal.ends_on))}
              <PartTag part={renewal.part} />
            </>
          }
          second={
            !isClosed(renewal.stage) && (
              <Chip tone={tone} plain>
                {text}
              </Chip>
            )
          }
        />
      );
    },
  });

/** `no_answer` as "No answer": an outcome's label is its name. */
const outcomeWords = (outcome: string) => outcome.charAt(0).toUpperCase() + outcome.slice(1).replaceAll('_', ' ');

function lastCall({ last_outcome, last_called_at }: Renewal): string {
  if (!last_outcome) return '';
  return last_called_at ? `${outcomeWords(last_outcome)}, ${dayOf(last_called_at, new Date())}` : outcomeWords(last_outcome);
}

const stageColumn = column.accessor('stage', {
  header: 'Stage, last call',
  enableSorting: true,
  meta: { width: 148, card: 'pair' },
  cell: ({ row: { original: renewal } }) => (
    <>
      <TwoLines
        first={<StageChip renewal={renewal} />}
        second={isAsking(renewal) ? <MayBeRenewed renewal={renewal} inRow /> : <Clipped text={lastCall(renewal)} />}
      />
      <SharedKeyNote renewal={renewal} />
      <RenewedNote renewal={renewal} />
    </>
  ),
});

const ownerColumn = (acts: RenewalActs) =>
  column.accessor((renewal) => renewal.owner?.name, {
    id: 'owner',
    header: 'Owner, next call',
    enableSorting: true,
    meta: { width: 112, grow: 0.5, card: 'pair', fold: { rank: 4, into: 'stage', as: '' } },
    cell: ({ row: { original: renewal } }) => <OwnerCell renewal={renewal} acts={acts} />,
  });

const datesColumn = (policyOf: PolicyOf) =>
  column.display({
    id: 'dates',
    header: 'Dates',
    meta: { width: 192, fold: { rank: 5, into: 'ends_on', as: '' } },
    cell: ({ row: { original: renewal } }) => {
      const { start_date, end_date } = policyOf(renewal);
      return wholeDates(`${dayMonthYear(start_date)} to ${dayMonthYear(end_date)}`);
    },
  });

const menuColumn = (policyOf: PolicyOf, acts: RenewalActs) =>
  column.display({
    id: 'action',
    header: () => <VisuallyHidden>Action</VisuallyHidden>,
    meta: { width: 44, sticky: true, card: 'actions' },
    cell: ({ row: { original: renewal } }) => <RenewalMenu renewal={renewal} policy={policyOf(renewal)} acts={acts} />,
  });

export function deskColumns<Row extends Policy>({ policyOf, subject, terms, endsWidth }: DeskArea<Row>, acts: RenewalActs) {
  return column.columns([
    tickColumn(policyOf),
    userColumn(policyOf),
    contactColumn(policyOf),
    subject,
    endsColumn(endsWidth),
    datesColumn(policyOf),
    ...terms,
    stageColumn,
    ownerColumn(acts),
    menuColumn(policyOf, acts),
  ]);
}
