import { Group, Text } from '@mantine/core';
import { NumberPlate } from '../../ui/display/NumberPlate.tsx';
import { type Policy, type PolicyArea, shown } from './policy-area.ts';

interface PolicyAboutProps {
  area: Pick<PolicyArea<never>, 'fields' | 'labels' | 'netField'>;
  policy: Policy;
}

export function PolicyAbout({ area, policy }: PolicyAboutProps) {
  const { netField } = area;
  const net = shown(area, policy, netField);
  return (
    <Group gap="4px 12px" mb="md" role="group" aria-label="About">
      <Text span fw={600} style={{ overflowWrap: 'anywhere' }}>
        {policy.policy_no}
      </Text>
      {'vehicle_no' in policy && <NumberPlate vehicleNo={policy.vehicle_no} />}
      <Text span style={{ overflowWrap: 'anywhere' }}>
        {policy.insured_name}
      </Text>
      {net !== '' && (
        <Text span c="dimmed">
          {area.labels[netField]} {net}
        </Text>
      )}
    </Group>
  );
}
