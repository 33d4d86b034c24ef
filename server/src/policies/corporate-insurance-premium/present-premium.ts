import type { Premium } from '@bimabahi/contract/policies/corporate-insurance-premium';
import type { Services } from '../../platform/services.ts';
import type { StoredPremium } from './queries.ts';

export const presentPremium = ({ document_id, ...row }: StoredPremium, { links }: Pick<Services, 'links'>): Premium => ({
  ...row,
  pay_slip_file: links.linkTo({ table: 'corporate-insurance-premium', id: row.id, document_id }),
});
