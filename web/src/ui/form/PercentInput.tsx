import { readPercent } from '@bimabahi/contract/values/money';
import { memo } from 'react';
import { DecimalInput, type DecimalInputProps } from './DecimalInput.tsx';

export const PercentInput = memo((props: DecimalInputProps) => (
  <DecimalInput read={readPercent} rightSection={<span aria-hidden>%</span>} rightSectionWidth={30} {...props} />
));
