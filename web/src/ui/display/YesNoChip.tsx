import { Chip } from './Chip.tsx';

/** A 0/1 flag where Yes needs attention. */
export const YesNoChip = ({ flag }: { flag: number }) => <Chip tone={flag === 1 ? 'marigold' : 'quiet'}>{flag === 1 ? 'Yes' : 'No'}</Chip>;
