/** Beside the list: what one wants to know before one speaks about the renewal in focus. */
import { isClosed } from '@bimabahi/contract/renewals/renewal-stages';
import type { Renewal } from '@bimabahi/contract/renewals/renewals';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { Skeleton } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { ClientName } from '../../people/kit/ClientName.tsx';
import { MarginPart } from '../../policies/kit/MarginPart.tsx';
import { MarginFigures } from '../../policies/kit/MarginVehicle.tsx';
import type { Policy } from '../../policies/kit/policy-area.ts';
import text from '../../ui/blocks/text.module.css';
import { Chip } from '../../ui/display/Chip.tsx';
import { AnchorLink } from '../../ui/display/links.tsx';
import { endWords } from '../../ui/display/moment-words.ts';
import { NumberPlate } from '../../ui/display/NumberPlate.tsx';
import { PhoneLinks } from '../../ui/display/PhoneLinks.tsx';
import { dayMonthYear } from '../../ui/format.ts';
import { policyPath } from '../../ui/policy-path.ts';
import { isAsking } from './asking.ts';
import type { DeskArea } from './desk-area.ts';
import { MayBeRenewed } from './MayBeRenewed.tsx';
import { messageAbout } from './message-about.ts';
import { NcbBadge } from './NcbBadge.tsx';
import { PaneClient } from './PaneClient.tsx';
import { PaneMessage } from './PaneMessage.tsx';
import { PartTag } from './PartTag.tsx';
import classes from './RenewalPane.module.css';
import { useRowInFocus } from './use-row-in-focus.ts';

interface PaneProps {
  desk: DeskArea<Policy>;
  rows: readonly Renewal[];
  isLoading: boolean;
}

function Head({ renewal, policy }: { renewal: Renewal; policy: Policy }) {
  const { insured_name, insured_mobile, user } = policy;
  const { tone, text: words } = endWords(renewal.ends_on, todayInIndia());
  return (
    <header className={classes.head}>
      <div className={classes.who}>
        <ClientName client={user} />
      </div>
      {'vehicle_no' in policy ? <NumberPlate vehicleNo={policy.vehicle_no} /> : policy.product && <span>{policy.product}</span>}
      <PhoneLinks
        digits={insured_mobile ?? user.mobile}
        name={insured_name}
        doNotCall={renewal.do_not_call}
        message={isClosed(renewal.stage) ? undefined : messageAbout(renewal)}
      />
      <span>
        {dayMonthYear(renewal.ends_on)} <PartTag part={renewal.part} />{' '}
        {!isClosed(renewal.stage) && (
          <Chip tone={tone} plain>
            {words}
          </Chip>
        )}
      </span>
      {renewal.motor && (
        <span className={text.fine}>
          <NcbBadge renewal={renewal} policy={renewal.motor} />
        </span>
      )}
    </header>
  );
}

function Ending({ desk: { area }, policy }: { desk: DeskArea<Policy>; policy: Policy }) {
  const insurer = (policy as unknown as Readonly<Record<string, string | null | undefined>>)[area.insurer];
  return (
    <MarginPart title="What ends">
      <p className={classes.message}>
        <AnchorLink {...policyPath(area.kind, policy.id)} inherit>
          {policy.policy_no}
        </AnchorLink>
        {insurer && <span className={text.fine}> {insurer}</span>}
      </p>
      <MarginFigures area={area} policy={policy} />
    </MarginPart>
  );
}

export function RenewalPane({ desk, rows, isLoading }: PaneProps) {
  const renewal = useRowInFocus(rows);
  const sheet = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row is read from its top
  useLayoutEffect(() => {
    if (sheet.current) sheet.current.scrollTop = 0;
  }, [renewal?.id]);
  if (!renewal)
    return (
      <div className={classes.pane} aria-busy={isLoading || undefined}>
        {isLoading ? (
          <Skeleton height={20} width={180} m={14} />
        ) : (
          <p className={`${text.fine} ${classes.none}`}>What ends, its calls and a message stand here, of the renewal that you are on.</p>
        )}
      </div>
    );
  const policy = desk.policyOf(renewal);
  return (
    <div ref={sheet} className={classes.pane}>
      <Head renewal={renewal} policy={policy} />
      {isAsking(renewal) && (
        <div className={classes.asked}>
          <MayBeRenewed renewal={renewal} />
        </div>
      )}
      <Ending desk={desk} policy={policy} />
      <PaneClient kind={desk.area.kind} policy={policy} />
      {!isClosed(renewal.stage) && !renewal.do_not_call && <PaneMessage renewal={renewal} policy={policy} />}
    </div>
  );
}
