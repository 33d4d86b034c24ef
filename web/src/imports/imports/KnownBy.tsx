import { Chip } from '../../ui/display/Chip.tsx';
import type { FieldRow } from './field-rows.ts';

const WORDS = {
  heading: 'heading',
  cells: 'its cells',
  split: 'splits in two',
  'last time': 'as last time',
  person: 'you said so',
} as const;

/** How the heading of a field was found. */
export function KnownBy({ row: { match, isToDecide } }: { row: FieldRow }) {
  if (isToDecide)
    return (
      <Chip tone="marigold" plain>
        you decide
      </Chip>
    );
  return match.known_by && (match.headings.length > 0 || match.known_by === 'person') ? WORDS[match.known_by] : null;
}
