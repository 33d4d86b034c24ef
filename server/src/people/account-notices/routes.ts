import { dismissAccountNotice } from '@bimabahi/contract/people/account-notices';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { handle } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { removeNotice } from './queries.ts';

export const accountNotices = () => [
  handle(dismissAccountNotice, async ({ db, person, params: { id } }) => {
    const kind = await removeNotice(db, id, person.id);
    if (!kind) throw notFound('This notice');
    await recordEvent(db, { action: 'profile.dismiss-notice', table_name: 'people', record_id: person.id, details: { kind } });
    return { successMsg: 'The notice is not shown any more!' };
  }),
];
