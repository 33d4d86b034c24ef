import {
  createCorporateEndorsement,
  createMotorEndorsement,
  deleteEndorsement,
  listCorporateEndorsements,
  listMotorEndorsements,
  moveEndorsement,
  readEndorsement,
  restoreEndorsement,
  suggestCorporateCancellation,
  suggestMotorCancellation,
  undoEndorsement,
  updateEndorsement,
} from '@bimabahi/contract/policies/endorsements';
import { lockOwner } from '../../db/archive/restore.ts';
import { handleRestore, staysDeleted } from '../../platform/feature-kit/restoring.ts';
import { handle } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/services.ts';
import { cancellationOf, createOf, deleteAction, listOf, moveAction, readAction, undoAction, updateAction } from './actions.ts';
import { listing } from './list-routes.ts';

const OWNERS = [
  { column: 'motor_id', owners: 'motor_insurance' },
  { column: 'corporate_id', owners: 'corporate_insurance' },
];

export const endorsements = (services: Pick<Services, 'config' | 'files' | 'links'>) => [
  ...listing(services),
  handle(listMotorEndorsements, listOf('motor', services)),
  handle(createMotorEndorsement, createOf('motor', services)),
  handle(listCorporateEndorsements, listOf('corporate', services)),
  handle(createCorporateEndorsement, createOf('corporate', services)),
  handle(suggestMotorCancellation, cancellationOf('motor')),
  handle(suggestCorporateCancellation, cancellationOf('corporate')),
  handle(readEndorsement, readAction(services)),
  handle(updateEndorsement, updateAction(services)),
  handle(moveEndorsement, moveAction(services)),
  handle(undoEndorsement, undoAction(services)),
  handle(deleteEndorsement, deleteAction),
  handleRestore(restoreEndorsement, {
    table: 'endorsements',
    what: 'endorsement',
    successMsg: 'Endorsement restored!',
    check: async (db, id) => {
      for (const owner of OWNERS) if ((await lockOwner(db, { table: 'endorsements', id, ...owner })) !== undefined) return;
      throw staysDeleted('The policy of this endorsement was deleted too.');
    },
  }),
];
