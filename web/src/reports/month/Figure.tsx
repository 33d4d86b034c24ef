import type { MonthSummary } from '@bimabahi/contract/reports/month';
import type { ReactNode } from 'react';
import text from '../../ui/blocks/text.module.css';
import { DefinitionButton } from './DefinitionButton.tsx';
import { type Counted, type DefinitionName, definitionOf, exceptionsOf } from './definitions.ts';
import classes from './MonthPage.module.css';

interface FigureProps {
  name: DefinitionName;
  summary: MonthSummary;
  date: Counted;
  figure: ReactNode;
  compared: ReactNode;
  note?: ReactNode;
}

/** One of the head: its name with what it is, its value, what it is held against. */
export function Figure({ name, summary, date, figure, compared, note }: FigureProps) {
  const definition = definitionOf(name, date);
  return (
    <div className={classes.figure}>
      <dt>
        {definition.title} <DefinitionButton definition={definition} exceptions={exceptionsOf(name, summary, date)} />
      </dt>
      <dd>
        <span className={text.figure}>{figure}</span>
        <span>{compared}</span>
        {note && <small>{note}</small>}
      </dd>
    </div>
  );
}
