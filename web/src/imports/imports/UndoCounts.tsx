import type { ImportKind } from '@bimabahi/contract/imports/import-fields';
import type { UndoPreview } from '@bimabahi/contract/imports/imports';
import { AnchorLink } from '../../ui/display/links.tsx';
import { count, rupees } from '../../ui/format.ts';
import { recordsText } from './import-words.ts';
import classes from './Result.module.css';
import { type UndoList, whichText } from './undo-words.ts';

function said(list: UndoList, number: number, isOver: boolean): string {
  if (list === 'revert') return 'back to empty';
  if (list === 'keep') return isOver ? 'stayed, used since' : `${number === 1 ? 'stays' : 'stay'}, used since`;
  const numbers = number === 1 ? 'its number is' : 'their numbers are';
  return `${isOver ? 'went' : number === 1 ? 'goes' : 'go'}, ${numbers} free again`;
}

/** Of what stays. Whoever wants it to go deletes it by itself. */
function moneyText(kind: ImportKind, { records, received, paid, open }: NonNullable<UndoPreview['money']>): string {
  const sums = [
    received !== 0 && `${rupees(received)} received`,
    paid !== 0 && `${rupees(paid)} paid on`,
    open !== 0 && `${rupees(open)} open`,
  ];
  const said = sums.filter(Boolean).join(', ');
  return `${recordsText(kind, records)} ${records === 1 ? 'stays as money is on it' : 'stay as money is on them'}${said && `: ${said}`}`;
}

interface UndoCountsProps {
  kind: ImportKind;
  preview: UndoPreview;
  /** Whether the undo has been. */
  isOver: boolean;
}

/** What goes, what goes back and what stays, each with the way to its rows. */
export function UndoCounts({ kind, preview, isOver }: UndoCountsProps) {
  const lists = (['remove', 'revert', 'keep'] as const).filter((list) => list !== 'revert' || preview.revert > 0);
  return (
    <ul className={classes.counts}>
      {lists.map((list) => (
        <li key={list}>
          <b>{count(preview[list])}</b> {said(list, preview[list], isOver)}
          {preview[list] > 0 && (
            <>
              {'. '}
              <AnchorLink
                to="."
                search={{ undo: list }}
                replace
                resetScroll={false}
                underline="always"
                aria-label={whichText(list, kind, isOver)}
              >
                Which?
              </AnchorLink>
            </>
          )}
        </li>
      ))}
      {preview.money && <li>{moneyText(kind, preview.money)}</li>}
    </ul>
  );
}
