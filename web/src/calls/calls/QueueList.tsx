import type { RouteAnswer } from '@bimabahi/contract/api/route';
import { QUEUE_GROUP_LABELS, type QueueGroup } from '@bimabahi/contract/calls/call-outcomes';
import type { QueueItem, readQueue } from '@bimabahi/contract/calls/call-queue';
import { IconLock } from '@tabler/icons-react';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef } from 'react';
import text from '../../ui/blocks/text.module.css';
import { Chip } from '../../ui/display/Chip.tsx';
import { count, mobile } from '../../ui/format.ts';
import { plateText } from '../../ui/plate-text.ts';
import classes from './QueueList.module.css';
import { isHeldByOther, keyOf, whenWords } from './queue-words.ts';

type QueueRow = { key: string; group: QueueGroup } | { key: string; item: QueueItem };

const HEAD = 34;
const ITEM = 50;
/** Rows before the end at which the next page is asked for. */
const NEAR_END = 20;

function rowsOf(items: readonly QueueItem[]): QueueRow[] {
  let group: QueueGroup | null = null;
  return items.flatMap((item) => {
    const row: QueueRow = { key: keyOf(item), item };
    if (item.group === null || item.group === group) return [row];
    group = item.group;
    return [{ key: group, group }, row];
  });
}

const aboutWords = ({ vehicle_no, about, items }: Pick<QueueItem, 'vehicle_no' | 'about' | 'items'>): string =>
  [items.length > 1 && `${count(items.length)} due`, vehicle_no && plateText(vehicle_no), about].filter(Boolean).join(' · ');

interface QueueRowProps {
  item: QueueItem;
  now: Date;
  me: number | undefined;
  inHand: boolean;
  onChoose: (item: QueueItem) => void;
}

function QueueRow({ item, now, me, inHand, onChoose }: QueueRowProps) {
  const { tone, first, second } = whenWords(item, now);
  const held = isHeldByOther(item, me, now);
  return (
    <button
      type="button"
      className={classes.item}
      aria-current={inHand || undefined}
      data-held={held || undefined}
      tabIndex={inHand ? 0 : -1}
      onClick={() => onChoose(item)}
    >
      <span className={`${text.oneLine} ${classes.name}`}>{item.name || mobile(item.number)}</span>
      <span className={classes.when}>
        {tone && !held ? (
          <Chip tone={tone} plain>
            {first}
          </Chip>
        ) : (
          first
        )}
      </span>
      <span className={`${text.oneLine} ${text.fine} ${classes.about}`}>{aboutWords(item)}</span>
      <span className={`${text.fine} ${classes.second}`}>
        {held ? (
          <>
            <IconLock size={12} stroke={1.8} aria-hidden /> {item.held_by?.name.split(' ')[0]} has it
          </>
        ) : (
          second
        )}
      </span>
    </button>
  );
}

interface QueueListProps {
  items: readonly QueueItem[];
  head: Pick<RouteAnswer<typeof readQueue>, 'counts' | 'more'> | undefined;
  current: string | null;
  me: number | undefined;
  now: Date;
  onChoose: (item: QueueItem) => void;
  onNearEnd: () => void;
}

/** Rows are drawn as they scroll by; the heading of the group on top stays. */
export function QueueList({ items, head, current, me, now, onChoose, onNearEnd }: QueueListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const top = useRef(0);
  const rows = useMemo(() => rowsOf(items), [items]);
  const heads = useMemo(() => rows.flatMap((row, index) => ('group' in row ? [index] : [])), [rows]);
  const extract = (range: Range) => {
    top.current = heads.findLast((index) => index <= range.startIndex) ?? 0;
    return [...new Set([top.current, ...defaultRangeExtractor(range)])].sort((a, b) => a - b);
  };
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => ('group' in (rows[index] ?? {}) ? HEAD : ITEM),
    getItemKey: (index) => rows[index]?.key ?? index,
    rangeExtractor: extract,
    scrollPaddingStart: HEAD,
    overscan: 12,
    initialRect: { width: 340, height: 800 },
  });
  const at = rows.findIndex(({ key }) => key === current);
  useEffect(() => {
    if (at >= 0) virtual.scrollToIndex(at, { align: 'auto' });
  }, [at, virtual]);
  const drawn = virtual.getVirtualItems();
  const last = drawn.at(-1)?.index ?? 0;
  const nearEnd = rows.length > 0 && last >= rows.length - NEAR_END;
  useEffect(() => {
    if (nearEnd) onNearEnd();
  }, [nearEnd, onNearEnd]);
  return (
    <div ref={scroller} className={classes.scroller}>
      <div className={classes.space} style={{ height: virtual.getTotalSize() }}>
        {drawn.map(({ index, start }) => {
          const row = rows[index];
          if (!row) return null;
          if ('item' in row)
            return (
              <div key={row.key} className={classes.row} style={{ transform: `translateY(${start}px)` }}>
                <QueueRow item={row.item} now={now} me={me} inHand={row.key === current} onChoose={onChoose} />
              </div>
            );
          const stays = index === top.current;
          const number = head?.counts[row.group] ?? 0;
          return (
            <h2
              key={row.key}
              className={classes.head}
              data-stays={stays || undefined}
              style={stays ? undefined : { transform: `translateY(${start}px)` }}
            >
              {QUEUE_GROUP_LABELS[row.group]}
              <span className="figures">
                {count(number)}
                {head?.more.includes(row.group) && '+'}
              </span>
            </h2>
          );
        })}
      </div>
    </div>
  );
}
