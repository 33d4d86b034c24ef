import { may } from '@bimabahi/contract/api/permissions';
import { linkPaper, PAPER_DAYS, PAPERS_AN_HOUR } from '@bimabahi/contract/reports/papers';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { countRecentEvents } from '../../people/kit/queries.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { handle } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/services.ts';
import { noPaper, tooManyLinks } from './errors.ts';
import { pathOf, tableOf } from './link.ts';
import { lockMaking } from './link-queries.ts';
import { readPaper } from './papers.ts';

export const papers = ({ config, links }: Pick<Services, 'config' | 'links'>) => [
  handle(linkPaper, async ({ db, person, scope, body: { kind, id } }) => {
    if (kind === 'receipt' && scope === 'all' && !may(person.role, 'corporate-insurance-premium.list')) throw noPaper('installment');
    const at = await lockMaking(db, person.id);
    if ((await countRecentEvents(db, person.id, ['papers.link'], 60)) >= PAPERS_AN_HOUR) throw tooManyLinks(PAPERS_AN_HOUR);
    // Refused here where it would be refused when the link is opened.
    const head = { office: config.ORGANISATION_NAME, day: todayInIndia(new Date(at * 1000)) };
    const paper = await readPaper(db, kind, { id, owner: scope === 'own' ? person.id : undefined }, head);
    const made = links.linkFor(pathOf(kind, id, paper, { maker: person.id, at }), PAPER_DAYS * 86_400);
    const details = { kind, user_id: paper.client, expires_at: made.expires_at };
    await recordEvent(db, { action: 'papers.link', table_name: tableOf(kind), record_id: id, details });
    return { data: made };
  }),
];
