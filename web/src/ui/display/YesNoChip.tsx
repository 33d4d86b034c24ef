import { Chip } from './Chip.tsx';

export const YesNoChip = ({ flag }: { flag: number }) => <Chip tone={flag === 1 ? 'marigold' : 'quiet'}>{flag === 1 ? 'Yes' : 'No'}</Chip>;
