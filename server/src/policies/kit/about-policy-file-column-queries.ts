import { type FieldOf, fieldName } from '@bimabahi/contract/access/field-permissions';
import { sql } from 'kysely';
import type { Value } from '../../db/query/csv-expressions.ts';
import { asIs } from '../../db/query/shown-values.ts';
import type { ListColumn } from '../../platform/files/row-queries.ts';
import type { CellKind } from '../../platform/files/xlsx.ts';

/** Columns of files whose rows belong to a policy of either kind. */
export function columnsAboutPolicy<R extends 'claims' | 'endorsements'>(table: R) {
  const of = (name: string) => sql.ref(`${table}.${name}`);
  const ofMotor = (name: string): Value => sql`(select m.${sql.ref(name)} from motor_insurance m where m.id = ${of('motor_id')})`;
  const ofCorporate = (name: string): Value =>
    sql`(select c.${sql.ref(name)} from corporate_insurance c where c.id = ${of('corporate_id')})`;
  return {
    column: (label: string, field: FieldOf<R>, kind: CellKind, value: Value = asIs(field)): ListColumn => ({
      label,
      fields: [fieldName(table, field)],
      kind,
      value,
    }),
    ofPolicy: (motor: string, corporate: string): Value => sql`coalesce(${ofMotor(motor)}, ${ofCorporate(corporate)})`,
    ofVehicle: ofMotor('vehicle_no'),
    personOf: (id: string): Value => sql`(select p.name from people p where p.id = ${of(id)})`,
  };
}
