import type { Renewal } from '@bimabahi/contract/renewals/renewals';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { isAsking } from './asking.ts';
import classes from './desk.module.css';

/** Lazy: few are asked about. */
const RenewedQuestion = lazyDialog(async () => (await import('./questions.ts')).RenewedQuestion);

interface MayBeRenewedProps {
  renewal: Renewal;
  inRow?: boolean;
  onAnswered?: ((yes: boolean) => void) | undefined;
}

/** Nothing where nothing is asked. */
export const MayBeRenewed = ({ renewal, inRow = false, onAnswered }: MayBeRenewedProps) =>
  isAsking(renewal) ? <RenewedQuestion renewal={renewal} inRow={inRow} onAnswered={onAnswered} /> : null;

/** What a renewed one should be known for: late, or without own damage. */
export function RenewedNote({ renewal: { renewed_after_days: days, own_damage_dropped } }: { renewal: Renewal }) {
  const notes = [days !== null && `after ${days} days`, own_damage_dropped && 'own damage dropped'].filter(Boolean);
  return notes.length > 0 ? <small className={classes.shared}>{notes.join(', ')}</small> : null;
}
