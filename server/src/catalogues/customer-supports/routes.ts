import {
  createCustomerSupport,
  deleteCustomerSupport,
  listCustomerSupports,
  listNumbersToCall,
  restoreCustomerSupport,
  updateCustomerSupport,
} from '@bimabahi/contract/catalogues/customer-supports';
import { crudActions } from '../../platform/feature-kit/crud-actions.ts';
import { handle } from '../../platform/http/handler.ts';
import { contactQueries, numbersToCall } from './queries.ts';

const actions = crudActions({ table: 'customer_supports', noun: 'contact', queries: contactQueries });

export const customerSupports = () => [
  handle(listCustomerSupports, actions.list),
  handle(listNumbersToCall, async ({ db }) => ({ data: await numbersToCall(db) })),
  handle(createCustomerSupport, actions.create),
  handle(updateCustomerSupport, actions.update),
  handle(deleteCustomerSupport, actions.remove),
  handle(restoreCustomerSupport, actions.restore),
];
