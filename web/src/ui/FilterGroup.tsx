import { UnstyledButton } from '@mantine/core';

import { IconChevronDown } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useState } from 'react';
import classes from './FilterPanel.module.css';

interface FilterGroupProps {
  title: string;
  /** At the end of the title's line. */
  beside?: ReactNode;
  /** Fields beside each other where there is room. */
  columns?: number;
  children: ReactNode;
  /** Fields that few need, behind "4 more". The more fields, the narrower: the panel keeps its height. */
  rare?: readonly ReactNode[];
  /** How many of the rare ones are filled in. */
  rareFilled?: number;
}

/** Filters that belong together, under their heading. */
export function FilterGroup({ title, beside, columns = 1, children, rare = [], rareFilled = 0 }: FilterGroupProps) {
  const [opened, setOpened] = useState(rareFilled > 0);
  const style = { '--columns': columns, '--now': opened ? columns + 1 : columns } as CSSProperties;
  return (
    <fieldset className={classes.group} style={style}>
      <legend className={classes.title}>{title}</legend>
      {beside && <div className={classes.beside}>{beside}</div>}
      <div className={classes.fields}>
        {children}
        {opened && rare}
        {rare.length > 0 && (
          <UnstyledButton className={classes.more} aria-expanded={opened} onClick={() => setOpened(!opened)}>
            {opened ? 'Fewer' : `${rare.length} more`}
            <IconChevronDown size={14} aria-hidden />
          </UnstyledButton>
        )}
      </div>
    </fieldset>
  );
}
