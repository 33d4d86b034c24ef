import { UnstyledButton } from '@mantine/core';

import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './FilterPanel.module.css';

interface FilterGroupProps {
  title: string;
  beside?: ReactNode;
  /** Fields per row, where there is room. */
  columns?: number;
  children: ReactNode;
  /** The "4 more" button: it widens the rows, so that the panel keeps its height. */
  more?: { count: number; opened: boolean; toggle: () => void };
  line?: boolean;
}

export function FilterGroup({ title, beside, columns = 1, children, more, line = false }: FilterGroupProps) {
  const style = { '--columns': columns, '--now': more?.opened ? columns + 1 : columns };
  return (
    <fieldset className={line ? `${classes.group} ${classes.across}` : classes.group} style={style}>
      <legend className={classes.title}>{title}</legend>
      {beside && <div className={classes.beside}>{beside}</div>}
      <div className={classes.fields}>
        {children}
        {more && (
          <UnstyledButton className={classes.more} aria-expanded={more.opened} onClick={more.toggle}>
            {more.opened ? 'Fewer' : `${more.count} more`}
            <IconChevronDown size={14} aria-hidden />
          </UnstyledButton>
        )}
      </div>
    </fieldset>
  );
}
