import {
  createCustomerSupport,
  deleteCustomerSupport,
  isCallable,
  listCustomerSupports,
  listNumbersToCall,
  NOT_CALLABLE,
  restoreCustomerSupport,
  updateCustomerSupport,
} from '@bimabahi/contract/catalogues/customer-supports';
import { crudActions } from '../../platform/feature-kit/crud-actions.ts';
import { handle } from '../../platform/http/handler.ts';
import { invalid } from '../../platform/http/refusal.ts';
import { contactQueries, numbersToCall } from './queries.ts';

const actions = crudActions({ table: 'customer_supports', noun: 'contact', queries: contactQueries });

export const customerSupports = () => [
  handle(listCustomerSupports, actions.list),
  handle(listNumbersToCall, async ({ db }) => ({ data: await numbersToCall(db) })),
  handle(createCustomerSupport, actions.create),
  handle(updateCustomerSupport, async ({ db, params, body }) => {
    const { number } = await actions.lock(db, params.id, body.version);
    if (body.number !== undefined && body.number !== number && !isCallable(body.number)) throw invalid({ number: [NOT_CALLABLE] });
    return actions.update({ db, params, body });
  }),
  handle(deleteCustomerSupport, actions.remove),
  handle(restoreCustomerSupport, actions.restore),
];
