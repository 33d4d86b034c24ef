import { MONTH_UNITS, type MonthCompare, type MonthUnit, periodBeside, periodOf, unitOf } from '@bimabahi/contract/reports/month-period';
import { ActionIcon, SegmentedControl } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import text from '../../ui/blocks/text.module.css';
import classes from './MonthPage.module.css';
import { periodName, UNIT_NAMES } from './month-words.ts';
import { inUnit, type MonthChoice } from './use-month-address.ts';

interface MonthControlsProps {
  choice: MonthChoice;
  today: string;
  choose: (changed: Partial<MonthChoice>) => void;
}

const UNITS = MONTH_UNITS.map((value) => ({ value, label: UNIT_NAMES[value] }));
const DATES = [
  { value: 'start' as const, label: 'Start date' },
  { value: 'issue' as const, label: 'Issue date' },
];
const COMPARES: { value: MonthCompare; label: string }[] = [
  { value: 'last_year', label: 'Last year' },
  { value: 'before', label: 'The period before' },
];

/** Arrows are also those of the picture, of a choice and of what scrolls sideways. */
const isTaken = ({ defaultPrevented, target }: KeyboardEvent) =>
  defaultPrevented ||
  (target instanceof Element && target.closest('svg, section[tabindex], [role="radiogroup"], [role="dialog"], [role="menu"]') !== null);

/** The period before and after, that of today, the other day of a policy, on paper. */
function useMonthKeys({ choice: { period, date }, today, choose }: MonthControlsProps): void {
  const unit = unitOf(period) ?? 'month';
  const keys: [string, () => void][] = [
    ['ArrowLeft', () => choose({ period: periodBeside(period, -1) })],
    ['ArrowRight', () => choose({ period: periodBeside(period, 1) })],
    ['t', () => choose({ period: periodOf(unit, today) })],
    ['d', () => choose({ date: date === 'start' ? 'issue' : 'start' })],
    ['p', () => window.print()],
  ];
  // Where a key is taken, what takes it does with it what it does.
  useHotkeys(keys.map(([key, act]) => [key, (event) => !isTaken(event) && act(), { preventDefault: false }]));
}

/** What everything below is of. */
export function MonthControls(props: MonthControlsProps) {
  const { choice, today, choose } = props;
  const { period, date, compare } = choice;
  useMonthKeys(props);
  const unit = unitOf(period) ?? 'month';
  const step = (by: 1 | -1) => choose({ period: periodBeside(period, by) });
  return (
    <div className={classes.controls}>
      <SegmentedControl<MonthUnit>
        aria-label="Period"
        data={UNITS}
        value={unit}
        onChange={(next) => choose({ period: inUnit(period, next, today) })}
      />
      <div className={classes.period}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={`${UNIT_NAMES[unit]} before`}
          aria-keyshortcuts="ArrowLeft"
          onClick={() => step(-1)}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <b role="status">{periodName(period)}</b>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={`${UNIT_NAMES[unit]} after`}
          aria-keyshortcuts="ArrowRight"
          onClick={() => step(1)}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.choice}>
        <span className={text.small}>Counted by</span>
        <SegmentedControl aria-label="Counted by" data={DATES} value={date} onChange={(next) => choose({ date: next })} />
      </div>
      <div className={classes.choice}>
        <span className={text.small}>Against</span>
        <SegmentedControl aria-label="Against" data={COMPARES} value={compare} onChange={(next) => choose({ compare: next })} />
      </div>
    </div>
  );
}
