import { fieldPermissions, mayRead, mayWrite } from '@bimabahi/contract/access/field-permissions';
import type { RoleName } from '@bimabahi/contract/api/roles';
import { keysOf } from '@bimabahi/contract/values/keys-of';

const ORDER: readonly RoleName[] = ['Admin', 'Feeder', 'Telecaller', 'User'];
const rolesOf = (allowed: (role: RoleName) => boolean) => ORDER.filter(allowed).join(' ') || 'nobody';

const linesOf = (resource: keyof typeof fieldPermissions): string[] =>
  Object.keys(fieldPermissions[resource]).map((name) =>
    [resource, name, rolesOf((role) => mayRead(role, resource, name)), rolesOf((role) => mayWrite(role, resource, name))].join(),
  );

/** docs/security/fields.csv: who reads and writes each field, of those who may see or change its record; a line each, so that a diff names it. */
export const pageOfFields = (): string =>
  `${['record,field,read by,written by', ...keysOf(fieldPermissions).flatMap(linesOf)].join('\n')}\n`;
