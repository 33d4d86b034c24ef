/** What is open, late, due within a week and paid, with the rupees of each; a tile sets the list's state. */
import {
  INSTALLMENT_STATES,
  type InstallmentFigures,
  type InstallmentState,
  sumInstallments,
} from '@bimabahi/contract/policies/installments';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../ui/api/call.ts';
import { Tiles } from '../../ui/blocks/Tiles.tsx';
import type { Tone } from '../../ui/display/Chip.tsx';
import { AnchorLink } from '../../ui/display/links.tsx';
import { count, rupees } from '../../ui/format.ts';
import classes from './InstallmentTiles.module.css';
import { STATE_LABELS } from './installment-words.ts';

const TONES: Partial<Record<InstallmentState, Tone>> = { overdue: 'vermilion', week: 'marigold', paid: 'leaf' };

const TILES = INSTALLMENT_STATES.filter((state) => state !== 'cancelled');

interface InstallmentTilesProps {
  query: Readonly<Record<string, unknown>>;
  chosen: InstallmentState;
  onChoose: (state: InstallmentState) => void;
}

export function InstallmentTiles({ query, chosen, onChoose }: InstallmentTilesProps) {
  const { data } = useQuery({
    queryKey: [sumInstallments.path, query],
    queryFn: ({ signal }) => call(sumInstallments, { query }, { signal }),
    select: (answer) => answer.data,
  });
  // A server of the last version says nothing of them.
  const { cancelled } = (data ?? {}) as Partial<InstallmentFigures>;
  const late = data?.ages.filter((age) => age.count > 0) ?? [];
  return (
    <>
      <Tiles
        label="Installments by their state"
        columns={{ tablet: 2 }}
        meansOnPhone
        chosen={chosen}
        onChoose={(state) => onChoose(state ?? 'open')}
        tiles={TILES.map((key) => ({
          key,
          tone: TONES[key],
          name: STATE_LABELS[key],
          figure: data ? rupees(data[key].amount) : ' ',
          meaning: data ? `${count(data[key].count)} ${data[key].count === 1 ? 'installment' : 'installments'}` : ' ',
        }))}
      />
      {cancelled && cancelled.count > 0 && (
        <p className={classes.ages}>
          <AnchorLink to="." search={(now: object) => ({ ...now, state: 'cancelled', page: undefined })} resetScroll={false} inherit>
            {count(cancelled.count)} more not paid, {rupees(cancelled.amount)}, of cancelled policies: not in what is open
          </AnchorLink>
        </p>
      )}
      {chosen === 'overdue' && late.length > 0 && (
        <ul className={classes.ages} aria-label="Overdue by days">
          {late.map(({ from, to, count: number, amount }) => (
            <li key={from}>
              {to === null ? `over ${from - 1} days` : `${from} to ${to} days`}: {count(number)}, {rupees(amount)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
