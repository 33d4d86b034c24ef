import { DecimalInput, type DecimalInputProps } from './MoneyInput.tsx';

export const PercentInput = (props: DecimalInputProps) => (
  <DecimalInput rightSection={<span aria-hidden>%</span>} rightSectionWidth={30} {...props} />
);
