import { Button, Input } from '@mantine/core';
import type { ReactNode } from 'react';
import { DateField } from '../form/DateField.tsx';
import { FilterGroup } from './FilterGroup.tsx';
import classes from './FilterPanel.module.css';
import { PRESETS, presetOf, rangeOf } from './filter-presets.ts';
import type { Filters } from './use-filters.ts';

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const WRONG_WAY = 'filter-period-wrong';

export function FilterPeriod({ filters, title = 'Period', children }: { filters: Filters; title?: string; children?: ReactNode }) {
  const from = filters.field('from');
  const to = filters.field('to');
  const chosen = presetOf(from.value, to.value);
  const presets = (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw another box inside the group
    <div role="group" aria-label={`${title}: usual ones`} className={classes.presets}>
      {PRESETS.map((preset) => {
        const on = preset === chosen;
        return (
          <Button
            key={preset.period}
            variant="default"
            size="compact-xs"
            aria-pressed={on}
            aria-label={preset.label.includes('FY') ? `${preset.label}, ${preset.name}` : undefined}
            onClick={() => filters.set(on ? { from: '', to: '' } : rangeOf(preset))}
          >
            {preset.label}
          </Button>
        );
      })}
    </div>
  );
  // An error of the pair goes below both fields; an invalid date, at its own.
  const isPairError = to.error !== undefined && DATE.test(from.value) && DATE.test(to.value);
  return (
    <FilterGroup title={title} beside={presets} columns={2}>
      <DateField label="From" {...from} />
      <DateField label="To" {...to} {...(isPairError && { error: true, 'aria-describedby': WRONG_WAY })} />
      {isPairError && (
        <Input.Error id={WRONG_WAY} role="alert" className={classes.wide}>
          {to.error}
        </Input.Error>
      )}
      {children}
    </FilterGroup>
  );
}
