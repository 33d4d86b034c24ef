import { Chip } from './Chip.tsx';

export const StatusChip = ({ active }: { active: boolean }) => (
  <Chip tone={active ? 'leaf' : 'quiet'}>{active ? 'Active' : 'Inactive'}</Chip>
);
