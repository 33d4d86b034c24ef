import type { MessageTemplate } from '@bimabahi/contract/message-templates';
import type { Db } from '../db/db.ts';

const templates = (db: Db) =>
  db.selectFrom('message_templates').select(['id', 'kind', 'language', 'text', 'version']).$castTo<MessageTemplate>();

export const allTemplates = (db: Db) => templates(db).orderBy('id').execute();
export const readTemplate = (db: Db, id: number) => templates(db).where('id', '=', id).executeTakeFirst();
export const lockTemplate = (db: Db, id: number) => templates(db).where('id', '=', id).forUpdate().executeTakeFirst();
export const setText = (db: Db, id: number, text: string) =>
  db.updateTable('message_templates').set({ text }).where('id', '=', id).execute();
