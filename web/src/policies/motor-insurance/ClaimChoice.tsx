import { MOTOR_LABELS } from '@bimabahi/contract/policies/motor-fields';
import { Input, SegmentedControl } from '@mantine/core';

const CHOICES = [
  { value: '0', label: 'No' },
  { value: '1', label: 'Yes' },
];

/** The value is '1' or '0'. */
export const ClaimChoice = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <Input.Wrapper label={MOTOR_LABELS.is_claim}>
    <div>
      <SegmentedControl aria-label={MOTOR_LABELS.is_claim} data={CHOICES} value={value} onChange={onChange} />
    </div>
  </Input.Wrapper>
);
