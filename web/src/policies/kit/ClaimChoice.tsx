import { CLAIM_FIELDS } from '@bimabahi/contract/policies/claim-fields';
import { Input, SegmentedControl } from '@mantine/core';

const CHOICES = [
  { value: '0', label: 'No' },
  { value: '1', label: 'Yes' },
];

/** The value is '1' or '0'. */
export const ClaimChoice = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <Input.Wrapper label={CLAIM_FIELDS.is_claim.label}>
    <div>
      <SegmentedControl aria-label={CLAIM_FIELDS.is_claim.label} data={CHOICES} value={value} onChange={onChange} />
    </div>
  </Input.Wrapper>
);
