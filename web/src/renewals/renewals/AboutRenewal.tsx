import type { Renewal } from '@bimabahi/contract/renewals/renewals';
import { Group, Text } from '@mantine/core';
import { NumberPlate } from '../../ui/display/NumberPlate.tsx';
import { dayMonthYear } from '../../ui/format.ts';
import { PartTag } from './PartTag.tsx';

/** Which renewal a dialog is about. */
export function AboutRenewal({ renewal: { motor, corporate, part, ends_on } }: { renewal: Renewal }) {
  const policy = motor ?? corporate;
  return (
    <Group gap="4px 12px" mb="md" role="group" aria-label="About">
      {motor && <NumberPlate vehicleNo={motor.vehicle_no} />}
      <Text span fw={600} style={{ overflowWrap: 'anywhere' }}>
        {policy?.insured_name}
      </Text>
      <Text span c="dimmed">
        {policy?.policy_no}, ends {dayMonthYear(ends_on)}
        <PartTag part={part} />
      </Text>
    </Group>
  );
}
