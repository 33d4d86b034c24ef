import { may } from '@bimabahi/contract/api/permissions';
import { linkPaper, PAPER_DAYS } from '@bimabahi/contract/reports/papers';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { handle } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/services.ts';
import { noPaper } from './errors.ts';
import { pathOf, readPaper } from './papers.ts';

/** In which table the record of a paper is. */
const TABLES = {
  statement: 'people',
  notice: 'renewals',
  receipt: 'corporate_insurance_premium',
  'motor-policy': 'motor_insurance',
  'corporate-policy': 'corporate_insurance',
} as const;

export const papers = ({ config, links }: Pick<Services, 'config' | 'links'>) => [
  handle(linkPaper, async ({ db, person, scope, body: { kind, id } }) => {
    if (kind === 'receipt' && scope === 'all' && !may(person.role, 'corporate-insurance-premium.list')) throw noPaper('installment');
    // Refused here where it would be refused when the link is opened.
    await readPaper(db, kind, { id, owner: scope === 'own' ? person.id : undefined }, config.ORGANISATION_NAME);
    const made = links.linkFor(pathOf(kind, id), PAPER_DAYS * 86_400);
    const details = { kind, expires_at: made.expires_at };
    await recordEvent(db, { action: 'papers.link', table_name: TABLES[kind], record_id: id, details });
    return { data: made };
  }),
];
