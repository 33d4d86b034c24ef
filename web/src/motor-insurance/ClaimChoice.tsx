import { MOTOR_LABELS } from '@bimabahi/contract/motor-fields';
import { Input, SegmentedControl } from '@mantine/core';

const CHOICES = [
  { value: '0', label: 'No' },
  { value: '1', label: 'Yes' },
];

/** Whether there is a claim: '1' yes, '0' no. */
export const ClaimChoice = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <Input.Wrapper label={MOTOR_LABELS.is_claim}>
    <div>
      <SegmentedControl aria-label={MOTOR_LABELS.is_claim} data={CHOICES} value={value} onChange={onChange} />
    </div>
  </Input.Wrapper>
);
