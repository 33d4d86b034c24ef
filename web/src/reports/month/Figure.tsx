import type { MonthSummary } from '@bimabahi/contract/reports/month';
import { type Counted, type DefinitionName, definitionOf } from '@bimabahi/contract/reports/month-definitions';
import type { ReactNode } from 'react';
import text from '../../ui/blocks/text.module.css';
import { DefinitionButton } from './DefinitionButton.tsx';
import { exceptionsOf } from './exceptions.ts';
import classes from './MonthPage.module.css';
import { OfTarget, type Target } from './OfTarget.tsx';

interface FigureProps {
  name: DefinitionName;
  summary: MonthSummary;
  date: Counted;
  figure: ReactNode;
  compared: ReactNode;
  note?: ReactNode;
  /** Null where none was set. */
  target?: Target | null;
}

/** One of the head: its name with what it is, its value, what it is held against. */
export function Figure({ name, summary, date, figure, compared, note, target }: FigureProps) {
  const definition = definitionOf(name, date);
  return (
    <div className={classes.figure}>
      <dt>
        {definition.title} <DefinitionButton definition={definition} exceptions={exceptionsOf(name, summary, date)} />
      </dt>
      <dd>
        <span className={text.figure}>{figure}</span>
        <span>{compared}</span>
        <OfTarget what={definition.title} target={target} />
        {note && <small>{note}</small>}
      </dd>
    </div>
  );
}
