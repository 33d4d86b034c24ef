import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { SHAPES, type Tone } from '../display/Chip.tsx';
import classes from './Tiles.module.css';
import text from './text.module.css';

export interface TileOf<Key extends string> {
  key: Key;
  name: ReactNode;
  tone?: Tone | undefined;
  figure: string;
  meaning: string;
}

interface TilesProps<Key extends string> {
  label: string;
  className?: string | undefined;
  /** How many stand in a line on a tablet and on a phone. Without: all. */
  columns: { tablet?: number; phone?: number };
  /** A phone has what the figures mean too. */
  meansOnPhone?: boolean;
  tiles: readonly TileOf<Key>[];
  chosen: Key | undefined;
  /** Undefined: the chosen tile was pressed again. */
  onChoose: (key: Key | undefined) => void;
}

/** Counts in a line, each of which filters what is below. */
export const Tiles = <Key extends string>({ label, className = '', columns, meansOnPhone, tiles, chosen, onChoose }: TilesProps<Key>) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a box around the tiles
  <div
    role="group"
    aria-label={label}
    className={`${classes.tiles} ${className}`}
    style={{ '--tablet': columns.tablet, '--phone': columns.phone }}
    data-means={meansOnPhone}
  >
    {tiles.map(({ key, tone, name, figure, meaning }) => (
      <UnstyledButton
        key={key}
        className={classes.tile}
        data-tile={key}
        data-none={figure === '0' || undefined}
        aria-pressed={key === chosen}
        onClick={() => onChoose(key === chosen ? undefined : key)}
      >
        <span className={`${text.oneLine} ${classes.name}`}>
          {tone && (
            <span aria-hidden data-tone={tone}>
              {SHAPES[tone]}{' '}
            </span>
          )}
          {name}
        </span>
        <b className={`${text.figure} ${classes.figure}`}>{figure}</b>
        <small className={`${text.oneLine} ${classes.meaning}`}>{meaning}</small>
      </UnstyledButton>
    ))}
  </div>
);
