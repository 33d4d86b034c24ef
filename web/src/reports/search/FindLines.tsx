import { IconChevronRight, IconCornerDownLeft, IconHistory } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { FindLine } from './find-lines.ts';
import classes from './SearchDialog.module.css';

interface FindLinesProps {
  /** Of the dialog. */
  id: string;
  title: 'Do' | 'Do with it' | 'Go to' | 'Last opened';
  lines: readonly FindLine[];
  active: string | undefined;
  onPoint: (key: string) => void;
  onChoose: (line: FindLine) => void;
}

const ICONS = { Do: IconCornerDownLeft, 'Do with it': IconCornerDownLeft, 'Go to': IconChevronRight, 'Last opened': IconHistory };

/** Links, so that they can open in a new tab. */
export function FindLines({ id, title, lines, active, onPoint, onChoose }: FindLinesProps) {
  const Icon = ICONS[title];
  const heading = `${id}-${title.replaceAll(' ', '-')}`;
  if (lines.length === 0) return null;
  function press(event: MouseEvent, line: FindLine) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (line.run || line.link) event.preventDefault();
    onChoose(line);
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
    <div role="group" aria-labelledby={heading}>
      <div id={heading} className={classes.title}>
        {title}
      </div>
      {lines.map((line) => {
        const shared = {
          id: `${id}-${line.key}`,
          role: 'option',
          'aria-selected': line.key === active,
          tabIndex: -1,
          className: classes.hit,
          onPointerMove: () => onPoint(line.key),
          onClick: (event: MouseEvent) => press(event, line),
        } as const;
        const words = (
          <>
            <Icon size={18} stroke={1.6} aria-hidden className={classes.icon} />
            <span className={classes.words}>
              <span className={classes.name}>{line.label}</span>
              <small>{line.note}</small>
            </span>
          </>
        );
        return line.link ? (
          <a key={line.key} {...line.link} {...shared}>
            {words}
          </a>
        ) : (
          <Link key={line.key} {...shared} to={line.to} search={line.search ?? {}} preload={false} onClick={(event) => press(event, line)}>
            {words}
          </Link>
        );
      })}
    </div>
  );
}
