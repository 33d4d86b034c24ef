import { IconArrowRight, IconCornerDownLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { FindLine } from './find-lines.ts';
import classes from './SearchDialog.module.css';

interface FindLinesProps {
  /** Of the dialog. */
  id: string;
  title: 'Do' | 'Go to';
  lines: readonly FindLine[];
  active: string | undefined;
  onPoint: (key: string) => void;
  onChoose: (line: FindLine) => void;
}

/** Links, so that they can open in a new tab. */
export function FindLines({ id, title, lines, active, onPoint, onChoose }: FindLinesProps) {
  const Icon = title === 'Do' ? IconCornerDownLeft : IconArrowRight;
  if (lines.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
    <div role="group" aria-labelledby={`${id}-${title.slice(0, 2)}`}>
      <div id={`${id}-${title.slice(0, 2)}`} className={classes.title}>
        {title}
      </div>
      {lines.map((line) => (
        <Link
          key={line.key}
          id={`${id}-${line.key}`}
          role="option"
          aria-selected={line.key === active}
          tabIndex={-1}
          className={classes.hit}
          to={line.to}
          preload={false}
          onPointerMove={() => onPoint(line.key)}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            if (line.run) event.preventDefault();
            onChoose(line);
          }}
        >
          <Icon size={18} stroke={1.6} aria-hidden className={classes.icon} />
          <span className={classes.words}>
            <span className={classes.name}>{line.label}</span>
            <small>{line.note}</small>
          </span>
        </Link>
      ))}
    </div>
  );
}
