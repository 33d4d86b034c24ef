import { Chip } from './Chip.tsx';

/** A flag as the wire has it, 1 or 0, where Yes is what wants attention. */
export const YesNoChip = ({ flag }: { flag: number }) => <Chip tone={flag === 1 ? 'marigold' : 'quiet'}>{flag === 1 ? 'Yes' : 'No'}</Chip>;
