import { fieldsByGroup, POLICY_GROUPS } from '@bimabahi/contract/policies/policy-traits';
import { keysOf } from '@bimabahi/contract/values/keys-of';
import { Modal, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ClientName } from '../../people/kit/ClientName.tsx';
import { call } from '../../ui/api/call.ts';
import { useCurrentUser } from '../../ui/api/current-user.ts';
import { useMayRead } from '../../ui/api/use-may-read.ts';
import { useReadingFocus } from '../../ui/dialog/use-reading-focus.ts';
import { DetailList } from '../../ui/display/DetailList.tsx';
import { PhoneLinks } from '../../ui/display/PhoneLinks.tsx';
import { AuditLink } from '../../ui/list/AuditLink.tsx';
import { FailedState } from '../../ui/list/FailedState.tsx';
import { ClaimsOfPolicy } from '../claims/public.ts';
import { Endorsements } from '../endorsements/public.ts';
import { fieldValue } from './field-value.tsx';
import { OpenPage } from './OpenPage.tsx';
import { PolicyChain } from './PolicyChain.tsx';
import { PolicyFile } from './PolicyFile.tsx';
import type { Policy, PolicyArea } from './policy-area.ts';

/** The audit names records by their table. */
const TABLES = { 'motor-insurance': 'motor_insurance', 'corporate-insurance': 'corporate_insurance' } as const;
const KINDS = { 'motor-insurance': 'motor', 'corporate-insurance': 'corporate' } as const;

interface DetailsProps<Row extends Policy> {
  area: PolicyArea<Row>;
  policy: Row;
  /** Of a dialog above this one. */
  onCovered: (covered: boolean) => void;
}

/** Few policies have them all. */
const OF_SOME = [
  ...['od_end_date', 'tp_end_date', 'tp_insurer', 'tp_policy_no', 'od_years', 'tp_years', 'fuel', 'cc', 'gvw', 'seats'],
  ...['manufactured', 'financier', 'payment_mode', 'payment_ref', 'sum_insured', 'addon_premium', 'pa_premium', 'premium_mode'],
  ...['maturity_date', 'previous_policy_no', 'previous_insurer'],
];
const isSaid = (policy: Policy, field: string) => !OF_SOME.includes(field) || Boolean(policy[field as keyof Policy]);

function Details<Row extends Policy>({ area, policy, onCovered }: DetailsProps<Row>) {
  const mayRead = useMayRead(area.access);
  const { More } = area.details;
  const fieldsIn = fieldsByGroup(area.fields);
  const { data: me } = useCurrentUser();
  // The office's default address means that the insured has none.
  const isNone = (field: string) => field === 'insured_email' && policy.insured_email === me?.settings.default_insured_email;
  return (
    <>
      <OpenPage kind={area.kind} id={policy.id} />
      <DetailList
        title="User"
        details={[
          ['Name', <ClientName key="name" client={policy.user} />],
          ['Mobile', <PhoneLinks key="mobile" digits={policy.user.mobile} name={policy.user.name} />],
        ]}
      />
      {keysOf(POLICY_GROUPS)
        .filter((group) => fieldsIn(group).length > 0)
        .map((group) => (
          <DetailList
            key={group}
            title={POLICY_GROUPS[group]}
            details={fieldsIn(group)
              .filter((field) => mayRead(field) && isSaid(policy, field))
              .map((field) => [area.labels[field] ?? field, isNone(field) ? '' : fieldValue(area, policy, field)])}
          />
        ))}
      <PolicyChain kind={area.kind} route={area.routes.chain} id={policy.id} />
      <Endorsements policies={area.kind === 'motor-insurance' ? 'motor' : 'corporate'} policy={policy} onCovered={onCovered} />
      {More && <More policy={policy} />}
      <ClaimsOfPolicy policies={KINDS[area.kind]} policy={policy} />
      <DetailList title="Policy File" details={[['PDF', <PolicyFile key="file" area={area} policy={policy} />]]} />
      <AuditLink kind={TABLES[area.kind]} record={policy.id} />
    </>
  );
}

export interface PolicyDetailsProps<Row extends Policy> {
  area: PolicyArea<Row>;
  id: number;
  onClose: () => void;
}

export function PolicyDetailsModal<Row extends Policy>({ area, id, onClose }: PolicyDetailsProps<Row>) {
  useReadingFocus();
  const { read } = area.routes;
  const [covered, setCovered] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: [read.path, id],
    queryFn: ({ signal }) => call(read, { params: { id }, query: {} }, { signal }),
    select: (answer) => answer.data as Row,
  });
  return (
    <Modal opened onClose={onClose} title="Policy Details" size="xl" returnFocus={false} closeOnEscape={!covered}>
      {data ? (
        <Details area={area} policy={data} onCovered={setCovered} />
      ) : error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={420} />
      )}
    </Modal>
  );
}
