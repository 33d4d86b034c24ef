import type { Premium } from '@bimabahi/contract/corporate-insurance-premium';
import type { Services } from '../services.ts';
import type { StoredPremium } from './queries.ts';

/** A premium as it is answered: with a link to its pay slip. */
export const presentPremium = ({ document_id, ...row }: StoredPremium, { links }: Pick<Services, 'links'>): Premium => ({
  ...row,
  pay_slip_file: links.linkTo({ table: 'corporate-insurance-premium', id: row.id, document_id }),
});
