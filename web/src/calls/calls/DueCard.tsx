import type { InHand } from '@bimabahi/contract/calls/call-queue';
import { readCorporatePolicy } from '@bimabahi/contract/policies/corporate-insurance';
import { readMotorPolicy } from '@bimabahi/contract/policies/motor-insurance';
import { NCB_DAYS, ncbCountdown, ncbWords } from '@bimabahi/contract/trade/ncb-countdown';
import { addDays, daysBetween } from '@bimabahi/contract/values/periods';
import { Box, Button, Group, Skeleton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { call } from '../../ui/api/call.ts';
import { messageOf } from '../../ui/api/message-of.ts';
import text from '../../ui/blocks/text.module.css';
import { Chip } from '../../ui/display/Chip.tsx';
import { coverLeft } from '../../ui/display/cover-left.ts';
import { Money } from '../../ui/display/Money.tsx';
import { NumberPlate } from '../../ui/display/NumberPlate.tsx';
import { dayMonthYear } from '../../ui/format.ts';
import classes from './DueCard.module.css';

export type DueRenewal = NonNullable<InHand['renewal']>;

/** What a call about a renewal needs to know of its policy. */
export interface DuePolicy {
  id: number;
  policy_no: string;
  vehicle_no: string | null;
  title: string;
  product: string | null;
  company: string | null;
  start_date: string;
  ncb: string | null;
  hasClaim: boolean;
  idv: string | null;
  addons: string | null;
  premium: number | null;
}

async function motorPolicy(id: number, signal: AbortSignal): Promise<DuePolicy> {
  const { data } = await call(readMotorPolicy, { params: { id }, query: {} }, { signal });
  const { policy_no, vehicle_no, product, start_date, ncb, addons } = data;
  return {
    ...{ id, policy_no, vehicle_no, product, start_date, ncb, addons },
    title: data.make_model ?? data.product ?? '',
    company: data.name_remark,
    hasClaim: data.is_claim === 1,
    idv: data.tdv,
    premium: data.total_premium,
  };
}

async function corporatePolicy(id: number, signal: AbortSignal): Promise<DuePolicy> {
  const { data } = await call(readCorporatePolicy, { params: { id }, query: {} }, { signal });
  const { policy_no, company, start_date, total_premium } = data;
  const ofVehicles = { vehicle_no: null, product: null, ncb: null, hasClaim: false, idv: null, addons: null };
  return { ...ofVehicles, id, policy_no, company, start_date, title: data.product ?? policy_no, premium: total_premium };
}

export function useDuePolicy(renewal: DueRenewal | null) {
  const id = renewal?.policy_id ?? 0;
  const isCorporate = renewal?.policies === 'corporate';
  const route = isCorporate ? readCorporatePolicy : readMotorPolicy;
  return useQuery({
    queryKey: [route.path, 'due', id],
    enabled: renewal !== null,
    queryFn: ({ signal }) => (isCorporate ? corporatePolicy(id, signal) : motorPolicy(id, signal)),
  });
}

/** 90 days as a line, today as a tick. */
function NcbLine({ policy, renewal, today }: { policy: DuePolicy; renewal: DueRenewal; today: string }) {
  const endsOn = renewal.ends_on;
  const countdown = ncbCountdown(policy.ncb, endsOn, today, renewal.bonus_lost);
  if (!countdown || countdown.percent === 0) return null;
  const past = daysBetween(endsOn, today);
  return (
    <div className={classes.ncb} data-urgent={countdown.daysLeft !== null || undefined}>
      <b>NCB {ncbWords(countdown)}</b>
      {countdown.daysLeft !== null && (
        <>
          <span className={classes.line} aria-hidden>
            <span style={{ width: `${Math.min(100, (past / NCB_DAYS) * 100)}%` }} />
          </span>
          <span className={`${text.fine} ${classes.dates}`}>
            <span>{dayMonthYear(endsOn)} cover ended</span>
            <span>{dayMonthYear(addDays(endsOn, NCB_DAYS))} day 90</span>
          </span>
        </>
      )}
    </div>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) =>
  children ? (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  ) : null;

const PARTS = { whole: null, od: 'Own damage part', tp: 'Third party part' } as const;

function Due({ renewal, policy, today }: { renewal: DueRenewal; policy: DuePolicy; today: string }) {
  const { tone, text: left } = coverLeft({ start_date: policy.start_date, end_date: renewal.ends_on }, today, { exact: true });
  const ended = renewal.ends_on < today;
  return (
    <>
      <Group gap="4px 10px">
        {policy.vehicle_no && <NumberPlate vehicleNo={policy.vehicle_no} />}
        <Link to={`/${renewal.policies}-insurance/list`} search={{ open: policy.id }} className={classes.title}>
          {policy.title}
        </Link>
        <Box component="span" ml="auto">
          <Chip tone={tone}>{left}</Chip>
        </Box>
      </Group>
      <Box component="p" className={text.small} mt={4}>
        {[PARTS[renewal.part], policy.product, policy.company, policy.policy_no].filter(Boolean).join(' · ')}
      </Box>
      <NcbLine policy={policy} renewal={renewal} today={today} />
      <dl className={classes.facts}>
        <Fact label={ended ? 'Ended' : 'Ends'}>{dayMonthYear(renewal.ends_on)}</Fact>
        <Fact label="Last premium">{policy.premium !== null && <Money amount={policy.premium} />}</Fact>
        <Fact label="IDV">{policy.idv}</Fact>
        <Fact label="Claim">{policy.vehicle_no && (policy.hasClaim ? 'Yes' : 'No')}</Fact>
        <Fact label="Add-on">{policy.addons}</Fact>
      </dl>
      {ended && policy.vehicle_no && renewal.part !== 'tp' && (
        <Group className={text.small} gap={8} mt={10}>
          <IconAlertTriangle size={16} stroke={1.7} color="var(--marigold-ink)" aria-hidden />
          Cover has ended: the insurer will ask for an inspection.
        </Group>
      )}
    </>
  );
}

interface DueCardProps {
  renewal: DueRenewal;
  policy: ReturnType<typeof useDuePolicy>;
  today: string;
}

export const DueCard = ({ renewal, policy: { data, error, refetch }, today }: DueCardProps) => (
  <section className={classes.card} aria-label="What is due">
    {data && <Due renewal={renewal} policy={data} today={today} />}
    {!data && !error && <Skeleton className={classes.waiting} />}
    {!data && error && (
      <Group className={text.small} gap={8} mt={10} role="alert">
        {messageOf(error)}
        <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
          Retry
        </Button>
      </Group>
    )}
  </section>
);
