/** Who reads and writes the fields of a record. It stands beside the record; field-permissions.ts has those of all. */
import { everyone, type FieldGrant, type Grant, nobody, scopeIn } from './grants.ts';
import type { Resource } from './permissions.ts';
import type { RoleName } from './roles.ts';

/** The fields of a resource's records: `recordOf` refuses a schema with a field that is not here. */
export interface RecordAccess<Name extends string = string> {
  readonly resource: Resource;
  readonly fields: Readonly<Record<Name, FieldGrant>>;
}
export const accessTo = <Name extends string>(resource: Resource, fields: Readonly<Record<Name, FieldGrant>>): RecordAccess<Name> => ({
  resource,
  fields,
});

const all = <Name extends string>(names: readonly Name[], grant: FieldGrant) =>
  Object.fromEntries(names.map((name) => [name, grant])) as Record<Name, FieldGrant>;
/** Whoever sees the record reads them, and whoever may change the record writes them. */
export const asRecord = <Name extends string>(...names: Name[]) => all(names, { read: everyone, write: everyone });
export const readBy = <Name extends string>(read: Grant, ...names: Name[]) => all(names, { read, write: nobody });

/** Own properties alone, because a caller may name a field `constructor`. */
const grantOf = ({ fields }: RecordAccess, field: string): FieldGrant | undefined =>
  Object.hasOwn(fields, field) ? fields[field] : undefined;

/** A field that is not named is read by nobody. */
export function mayReadIn(access: RecordAccess, role: RoleName, field: string): boolean {
  const grant = grantOf(access, field);
  return grant !== undefined && scopeIn(grant.read, role) !== undefined;
}
/** An input or a parameter that is no field of the record, such as `remove_file`, is the route's to take or to refuse. */
export function isRefusedIn(access: RecordAccess, role: RoleName, name: string, act: keyof FieldGrant): boolean {
  const grant = grantOf(access, name);
  return grant !== undefined && scopeIn(grant[act], role) === undefined;
}
