/** What becomes, or became, of the rows. Each tile filters the rows below. */
import type { ImportCounts, ImportOutcome } from '@bimabahi/contract/imports/imports';
import { Tiles as CountTiles } from '../../ui/blocks/Tiles.tsx';
import { count } from '../../ui/format.ts';
import { OUTCOMES } from './import-words.ts';
import classes from './Tiles.module.css';

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
  const tiles = outcomes.map((outcome) => ({
    key: outcome,
    name: OUTCOMES[outcome].label,
    tone: OUTCOMES[outcome].tone,
    figure: count(counts[outcome]),
    meaning: counts[outcome] === 0 ? 'none' : about(outcome, props),
  }));
  return (
    <CountTiles
      label="What becomes of the rows"
      className={classes.outcomes}
      columns={{ phone: tiles.length === 4 ? 2 : 3 }}
      tiles={tiles}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}
