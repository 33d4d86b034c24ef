import { MOTOR_FIELDS } from '@bimabahi/contract/policies/motor-fields';
import { type MotorPolicy, motorPolicy } from '@bimabahi/contract/policies/motor-insurance';
import { plateForms } from '@bimabahi/contract/values/plate-forms';
import { searchKey } from '@bimabahi/contract/values/search-key';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { policyQueries } from '../kit/policy-queries.ts';
import type { Stored } from '../kit/policy-table.ts';
import { MOST_ALIKE } from '../kit/record-queries.ts';
import { filterShapeOf } from '../kit/search-queries.ts';

type StoredMotorPolicy = Stored<MotorPolicy>;

export const motorPolicies = policyQueries<StoredMotorPolicy, 'motor_insurance'>({
  table: 'motor_insurance',
  fields: Object.keys(motorPolicy.shape),
  ...filterShapeOf(MOTOR_FIELDS),
});

type VehicleCover = { vehicle_no: string; start_date: string; end_date: string; except?: number | undefined };

/** Policies of the vehicle, its number typed in any form, whose cover overlaps the given one; latest first. */
export const ofSameVehicle = (db: Db, { vehicle_no, start_date, end_date, except }: VehicleCover) =>
  db
    .selectFrom('motor_insurance')
    .select(['id', 'policy_no', 'start_date', 'end_date'])
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`search_key(vehicle_no) = any (${plateForms(searchKey(vehicle_no))}::text[]) and search_key(${vehicle_no}) <> ''`)
    .where('start_date', '<=', end_date)
    .where('end_date', '>=', start_date)
    .$if(except !== undefined, (query) => query.where('id', '<>', except as number))
    .orderBy('id', 'desc')
    .limit(sql.lit(MOST_ALIKE))
    .execute();
