/** What is to be called about of one client: ticked is what the outcome holds of. */
import type { CallItem, QueueItem } from '@bimabahi/contract/calls/call-queue';
import { Box, Button, Checkbox, Group } from '@mantine/core';
import text from '../../ui/blocks/text.module.css';
import { Chip } from '../../ui/display/Chip.tsx';
import { endWords } from '../../ui/display/moment-words.ts';
import { mobile } from '../../ui/format.ts';
import { plateText } from '../../ui/plate-text.ts';

const PARTS = { whole: null, od: 'own damage', tp: 'third party' } as const;

/** Who is insured, and which number, only where it is not that of the call. */
function wordsOf(item: CallItem, of: QueueItem): string {
  const name = item.insured_name === of.name ? null : item.insured_name;
  const number = item.number === of.number ? null : item.number ? mobile(item.number) : 'no number';
  const vehicle = item.vehicle_no && plateText(item.vehicle_no);
  return [vehicle, item.about, PARTS[item.part], item.policy_no, name, number].filter(Boolean).join(' · ');
}

function End({ date, today }: { date: string; today: string }) {
  const { tone, text: words } = endWords(date, today);
  return (
    <Chip tone={tone} plain>
      {words.toLowerCase()}
    </Chip>
  );
}

interface CallItemsProps {
  item: QueueItem;
  today: string;
  off: ReadonlySet<number>;
  onChange: (off: ReadonlySet<number>) => void;
  /** Takes the one in hand of which something is asked. */
  onAsk: (renewal_id: number) => void;
}

export function CallItems({ item, today, off, onChange, onAsk }: CallItemsProps) {
  const { items } = item;
  const ticked = items.length - off.size;
  const toggle = (id: number) => {
    const next = new Set(off);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <section aria-label="All that is due">
      <Group justify="space-between" mb={4}>
        <Box component="h3">{ticked === items.length ? `${items.length} due` : `${ticked} of ${items.length} due`}</Box>
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => onChange(off.size > 0 ? new Set() : new Set(items.map((each) => each.renewal_id)))}
        >
          {off.size > 0 ? 'Tick all' : 'Tick none'}
        </Button>
      </Group>
      <Box mah={220} style={{ overflowY: 'auto' }}>
        {items.map((each) => (
          <Group key={each.renewal_id} gap={8} py={3} wrap="nowrap" justify="space-between">
            <Checkbox
              size="xs"
              checked={!off.has(each.renewal_id)}
              onChange={() => toggle(each.renewal_id)}
              label={<span className={text.small}>{wordsOf(each, item)}</span>}
            />
            {each.asks && each.renewal_id !== item.id && (
              <Button
                size="compact-xs"
                variant="default"
                flex="none"
                ml="auto"
                aria-label={`May be renewed: ${each.policy_no}`}
                onClick={() => onAsk(each.renewal_id)}
              >
                May be renewed
              </Button>
            )}
            <End date={each.ends_on} today={today} />
          </Group>
        ))}
      </Box>
    </section>
  );
}
