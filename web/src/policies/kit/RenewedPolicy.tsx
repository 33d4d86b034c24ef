import { PART_LABELS } from '@bimabahi/contract/renewals/renewal-stages';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { Alert, Group, Text } from '@mantine/core';
import { CoverChip } from '../../ui/display/CoverChip.tsx';
import { AnchorLink } from '../../ui/display/links.tsx';
import { NumberPlate } from '../../ui/display/NumberPlate.tsx';
import { dayMonthYear } from '../../ui/format.ts';
import type { Policy, PolicyArea } from './policy-area.ts';
import type { Renewed } from './renewal-proposals.ts';

interface RenewedPolicyProps<Row extends Policy> {
  area: PolicyArea<Row>;
  renewed: Renewed;
}

/** Which policy is renewed, and what has to be known of it. */
export function RenewedPolicy<Row extends Policy>({ area, renewed: { renewal, motor, corporate, notes } }: RenewedPolicyProps<Row>) {
  const policy = motor ?? corporate;
  if (!policy) return null;
  const { part, ends_on, renewed_by } = renewal;
  const insurer = motor ? motor.name_remark : corporate?.company;
  return (
    <Alert color="marigold" mb="md" title="Renewal">
      <Group gap="4px 12px">
        <AnchorLink to={`/${area.kind}/list`} search={{ open: policy.id }} fw={600}>
          {policy.policy_no}
        </AnchorLink>
        {motor && <NumberPlate vehicleNo={motor.vehicle_no} />}
        <Text span style={{ overflowWrap: 'anywhere' }}>
          {[policy.insured_name, insurer].filter(Boolean).join(', ')}
        </Text>
        <Text span c="dimmed">
          {part === 'whole' ? '' : `${PART_LABELS[part]} `}
          {ends_on < todayInIndia() ? 'ended' : 'ends'} on {dayMonthYear(ends_on)}
        </Text>
        <CoverChip cover={{ start_date: policy.start_date, end_date: ends_on }} exact />
      </Group>
      {renewed_by !== null && (
        <Text mt={6} fw={600}>
          It is renewed already.{' '}
          <AnchorLink to={`/${area.kind}/list`} search={{ open: renewed_by }}>
            Open the policy that follows
          </AnchorLink>
        </Text>
      )}
      {notes.map((note) => (
        <Text key={note} mt={6} size="sm">
          {note}
        </Text>
      ))}
    </Alert>
  );
}
