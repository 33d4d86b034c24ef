import { expect, it } from 'vitest';
import { z } from 'zod';
import { concealedFields, fieldPermissions } from '../access/field-permissions.ts';
import { allRoutes } from '../testing/all-routes.ts';
import { keysOf } from '../values/keys-of.ts';
import { type Resource, resourceOf } from './permissions.ts';
import { resourceOfRecord } from './records.ts';
import { ROLE_NAMES } from './roles.ts';

/** Every field of a response, with the resource whose permissions apply. */
function fieldsIn(schema: z.ZodType, around: Resource | undefined): { field: string; resource: Resource | undefined }[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return fieldsIn(schema.unwrap() as z.ZodType, around);
  if (schema instanceof z.ZodArray) return fieldsIn(schema.element as z.ZodType, around);
  if (!(schema instanceof z.ZodObject)) return [];
  const resource = resourceOfRecord(schema) ?? around;
  return Object.entries<z.ZodType>(schema.shape).flatMap(([field, part]) => [{ field, resource }, ...fieldsIn(part, resource)]);
}

/** The published premium of third party, not one of a policy; and what the Admin alone reads, whole or of payees. */
const isAnother = ({ field, resource }: { field: string; resource: Resource | undefined }) =>
  resource === 'commission-items' ||
  resource === 'statements' ||
  resource === 'payouts' ||
  resource === 'month' ||
  (resource === 'tp-rates' && field === 'premium') ||
  resource === 'payees' ||
  ((resource === 'rate-cards' || resource === 'tds-rates' || resource === 'receivables') && field === 'payee');

it('has no field in an answer that is concealed elsewhere and stands here in no record of a resource', async () => {
  const resources = keysOf(fieldPermissions);
  // What all of the staff read of a claim has names that others have too: owner, note, place. Its amounts have their own.
  const rolesOf = (resource: Resource) => ROLE_NAMES.filter((role) => resource !== 'claims' || role !== 'User');
  const concealed = new Set(resources.flatMap((resource) => rolesOf(resource).flatMap((role) => concealedFields(role, resource))));
  for (const { method, path, access, response } of await allRoutes()) {
    const around = access === 'public' || access === 'signed-in' ? undefined : resourceOf(access);
    for (const { field, resource } of fieldsIn(response, around).filter((each) => concealed.has(each.field) && !isAnother(each)))
      expect(
        resources.filter((each) => each === resource && field in fieldPermissions[each]),
        `${method} ${path}: ${field}`,
      ).toEqual([resource]);
  }
});
