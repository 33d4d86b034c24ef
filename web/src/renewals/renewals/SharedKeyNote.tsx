import { isClosed, SHARED_KEY_SENTENCES } from '@bimabahi/contract/renewals/renewal-stages';
import type { Renewal } from '@bimabahi/contract/renewals/renewals';
import classes from './desk.module.css';

/** Why no policy renews this one by itself, where too many share what it is known by. */
export const SharedKeyNote = ({ renewal: { shared_key, stage } }: { renewal: Pick<Renewal, 'shared_key' | 'stage'> }) =>
  shared_key === null || isClosed(stage) ? null : <small className={classes.shared}>{SHARED_KEY_SENTENCES[shared_key]}</small>;
