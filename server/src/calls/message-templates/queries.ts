import type { MessageTemplate } from '@bimabahi/contract/calls/message-templates';
import type { Db } from '../../db/db.ts';

const templates = (db: Db) =>
  db.selectFrom('message_templates').select(['id', 'kind', 'language', 'text', 'version']).$castTo<MessageTemplate>();

export const allTemplates = (db: Db) => templates(db).orderBy('id').execute();

/** Templates are neither added nor deleted. */
export const templateQueries = {
  read: (db: Db, id: number) => templates(db).where('id', '=', id).executeTakeFirst(),
  lock: (db: Db, id: number) => templates(db).where('id', '=', id).forUpdate().executeTakeFirst(),
  async change(db: Db, id: number, { text }: { text?: string | undefined }): Promise<void> {
    if (text !== undefined) await db.updateTable('message_templates').set({ text }).where('id', '=', id).execute();
  },
};
