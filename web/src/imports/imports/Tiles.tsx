/** What becomes, or became, of the rows. Each tile filters the rows below. */
import type { ImportCounts, ImportOutcome } from '@bimabahi/contract/imports/imports';
import { UnstyledButton } from '@mantine/core';
import { count } from '../../ui/format.ts';
import { OUTCOMES } from './import-words.ts';
import classes from './Tiles.module.css';

const SHAPES = { leaf: '●', marigold: '◐', vermilion: '▲', quiet: '○' } as const;

interface TilesProps {
  outcomes: readonly ImportOutcome[];
  counts: ImportCounts;
  chosen: ImportOutcome | undefined;
  /** Undefined: the chosen tile was pressed again, so that all rows are shown. */
  onChoose: (outcome: ImportOutcome | undefined) => void;
  /** Whether the rows are in. */
  after: boolean;
  /** The rows after the stop are skipped as well. */
  isStopped: boolean;
}

function about(outcome: ImportOutcome, { counts: { warn }, after, isStopped }: TilesProps): string {
  if (outcome === 'create' && warn > 0) return `${count(warn)} with a warning`;
  if (outcome === 'skip' && isStopped) return 'here already, or not reached';
  return OUTCOMES[outcome][after ? 'after' : 'before'];
}

export function Tiles(props: TilesProps) {
  const { outcomes, counts, chosen, onChoose } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a box around the tiles
    <div role="group" aria-label="What becomes of the rows" className={classes.tiles}>
      {outcomes.map((outcome) => {
        const { label, tone } = OUTCOMES[outcome];
        const isOn = outcome === chosen;
        return (
          <UnstyledButton
            key={outcome}
            className={classes.tile}
            aria-pressed={isOn}
            data-none={counts[outcome] === 0 || undefined}
            onClick={() => onChoose(isOn ? undefined : outcome)}
          >
            <span className={classes.name}>
              <span aria-hidden data-tone={tone}>
                {SHAPES[tone]}{' '}
              </span>
              {label}
            </span>
            <b className={classes.figure}>{count(counts[outcome])}</b>
            <small className={classes.meaning}>{counts[outcome] === 0 ? 'none' : about(outcome, props)}</small>
          </UnstyledButton>
        );
      })}
    </div>
  );
}
