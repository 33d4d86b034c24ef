import {
  createCustomerSupport,
  deleteCustomerSupport,
  listCustomerSupports,
  listNumbersToCall,
  restoreCustomerSupport,
  updateCustomerSupport,
} from '@bimabahi/contract/customer-supports';
import type { Db } from '../db/db.ts';
import { handle } from '../http/handler.ts';
import { notFound, staleVersion } from '../http/refusal.ts';
import { handleRestore } from '../http/restoring.ts';
import { changeContact, insertContact, listContacts, lockContact, numbersToCall, readContact } from './queries.ts';

const contactNotFound = () => notFound('This contact');

async function read(db: Db, id: number) {
  const contact = await readContact(db, id);
  if (!contact) throw contactNotFound();
  return contact;
}

async function lock(db: Db, id: number) {
  const contact = await lockContact(db, id);
  if (!contact) throw contactNotFound();
  return contact;
}

export const customerSupports = () => [
  handle(listCustomerSupports, ({ db, query }) => listContacts(db, query)),

  handle(listNumbersToCall, async ({ db }) => ({ data: await numbersToCall(db) })),

  handle(createCustomerSupport, async ({ db, person, body }) => {
    const id = await insertContact(db, { ...body, created_by: person.id });
    return { data: await read(db, id), successMsg: 'Contact added successfully!' };
  }),

  handle(updateCustomerSupport, async ({ db, params: { id }, body: { version, ...change } }) => {
    const contact = await lock(db, id);
    if (version && version !== contact.version) throw staleVersion(contact);
    await changeContact(db, id, change);
    return { data: await read(db, id), successMsg: 'Contact updated successfully!' };
  }),

  handle(deleteCustomerSupport, async ({ db, person, params: { id } }) => {
    await lock(db, id);
    await changeContact(db, id, { deleted_at: new Date().toISOString(), deleted_by: person.id });
    return { successMsg: 'Contact deleted successfully!' };
  }),

  handleRestore(restoreCustomerSupport, { table: 'customer_supports', what: 'contact', successMsg: 'Contact restored successfully!' }),
];
