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

export const endorsements = (services: Pick<Services, 'config'>) => [
  ...listing(services),
  handle(listMotorEndorsements, listOf('motor')),
  handle(createMotorEndorsement, createOf('motor')),
  handle(listCorporateEndorsements, listOf('corporate')),
  handle(createCorporateEndorsement, createOf('corporate')),
  handle(suggestMotorCancellation, cancellationOf('motor')),
  handle(suggestCorporateCancellation, cancellationOf('corporate')),
  handle(readEndorsement, readAction),
  handle(updateEndorsement, updateAction),
  handle(moveEndorsement, moveAction),
  handle(undoEndorsement, undoAction),
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
