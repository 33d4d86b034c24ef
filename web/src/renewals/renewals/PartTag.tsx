import { PART_LABELS } from '@bimabahi/contract/renewals/renewal-stages';
import type { Renewal } from '@bimabahi/contract/renewals/renewals';
import classes from './desk.module.css';

const HINTS = { od: 'Only own damage ends on this day', tp: 'Only third party ends on this day' };

/** Which part ends; nothing where all of the policy does. */
export const PartTag = ({ part }: Pick<Renewal, 'part'>) =>
  part === 'whole' ? null : (
    <span className={classes.part} title={HINTS[part]}>
      {PART_LABELS[part]}
    </span>
  );
