/** A second, handwritten table of permissions, to detect mistakes in the first. */

import {
  allPermissions,
  concealedFields,
  fieldPermissions,
  may,
  mayRead,
  mayWrite,
  permissions,
  scopeOf,
} from '@bimabahi/contract/permissions';
import { ROLE_NAMES, type RoleName } from '@bimabahi/contract/roles';
import { describe, expect, it } from 'vitest';

/** A Admin, F Feeder, T Telecaller, U a client on all records, u a client on their own records. */
const TABLE: Record<string, string> = {
  'dashboard.read': 'AFTu',
  'total-premium.read': 'A',
  'profile.read': 'AFTU',
  'profile.update': 'AFTU',
  'profile.password': 'AFTU',
  'second-factor.read': 'AFTU',
  'second-factor.enrol': 'AFTU',
  'second-factor.switch-off': 'AFTU',
  'second-factor.list-roles': 'A',
  'second-factor.require': 'A',
  'users.list': 'AF',
  'users.create': 'AF',
  'users.update': 'A',
  'users.password': 'A',
  'users.status': 'A',
  'users.delete': 'A',
  'users.reveal': 'A',
  'users.reset-second-factor': 'A',
  'users.options': 'AFT',
  'users.overview': 'AFT',
  'users.personal-data': 'A',
  'users.erasure': 'A',
  'users.export': 'AF',
  'employees.list': 'A',
  'employees.create': 'A',
  'employees.update': 'A',
  'employees.password': 'A',
  'employees.status': 'A',
  'employees.delete': 'A',
  'employees.reveal': 'A',
  'employees.reset-second-factor': 'A',
  'employees.options': 'AT',
  'products.list': 'AF',
  'products.create': 'AF',
  'products.update': 'AF',
  'products.status': 'AF',
  'products.delete': 'A',
  'products.options': 'AFT',
  'tp-rates.list': 'AF',
  'tp-rates.create': 'A',
  'tp-rates.update': 'A',
  'tp-rates.delete': 'A',
  'tax-rates.list': 'AFT',
  'tax-rates.check': 'AFT',
  'tax-rates.create': 'A',
  'tax-rates.update': 'A',
  'tax-rates.delete': 'A',
  'categories.list': 'AF',
  'categories.create': 'AF',
  'categories.update': 'AF',
  'categories.delete': 'A',
  'imports.list': 'AFT',
  'imports.read': 'AFT',
  'imports.create': 'AFT',
  'imports.update': 'AFT',
  'imports.run': 'AFT',
  'imports.undo': 'AFT',
  'insurers.list': 'A',
  'insurers.create': 'A',
  'insurers.update': 'A',
  'insurers.status': 'A',
  'insurers.delete': 'A',
  'insurers.options': 'AFT',
  'rate-cards.list': 'A',
  'rate-cards.read': 'A',
  'rate-cards.create': 'A',
  'rate-cards.update': 'A',
  'rate-cards.status': 'A',
  'rate-cards.delete': 'A',
  'rate-cards.try': 'A',
  'rate-cards.re-rate': 'A',
  'commission-proposal.read': 'AF',
  'sliders.list': 'A',
  'sliders.create': 'A',
  'sliders.update': 'A',
  'sliders.status': 'A',
  'sliders.delete': 'A',
  'customer-supports.call': 'AFTU',
  'customer-supports.list': 'A',
  'customer-supports.create': 'A',
  'customer-supports.update': 'A',
  'customer-supports.delete': 'A',
  'telecom-records.list': 'AT',
  'telecom-records.create': 'AT',
  'telecom-records.update': 'AT',
  'telecom-records.delete': 'A',
  'telecom-records.export': 'AT',
  'calls.queue': 'AFT',
  'calls.take': 'AT',
  'calls.create': 'AT',
  'calls.line': 'AFT',
  'calls.message': 'AFT',
  'calls.hand-over': 'AT',
  'calls.hand-back': 'AFT',
  'do-not-call.list': 'AFT',
  'do-not-call.create': 'AFT',
  'do-not-call.delete': 'A',
  'message-templates.list': 'AFT',
  'message-templates.update': 'A',
  'motor-insurance.list': 'AFTu',
  'motor-insurance.read': 'AFTu',
  'motor-insurance.create': 'AF',
  'motor-insurance.update': 'AF',
  'motor-insurance.claim': 'AF',
  'motor-insurance.policy-check': 'AF',
  'motor-insurance.user-policies': 'AF',
  'motor-insurance.claim-status': 'AF',
  'motor-insurance.renewals': 'AFTu',
  'motor-insurance.delete': 'A',
  'motor-insurance.export': 'A',
  'motor-insurance.commission': 'A',
  'corporate-insurance.list': 'AFTu',
  'corporate-insurance.read': 'AFTu',
  'corporate-insurance.create': 'AF',
  'corporate-insurance.update': 'AF',
  'corporate-insurance.policy-check': 'AF',
  'corporate-insurance.user-policies': 'AF',
  'corporate-insurance.renewals': 'AFTu',
  'corporate-insurance.installments': 'AF',
  'corporate-insurance.delete': 'A',
  'corporate-insurance.export': 'A',
  'corporate-insurance.commission': 'A',
  'corporate-insurance-premium.list': 'AF',
  'corporate-insurance-premium.create': 'AF',
  'corporate-insurance-premium.update': 'AF',
  'corporate-insurance-premium.delete': 'A',
  'corporate-insurance-premium.commission': 'A',
  'corporate-insurance-premium.export': 'AF',
  'collected-insurance.list': 'A',
  'collected-insurance.export': 'A',
  'renewals.list': 'AFT',
  'renewals.update': 'AFT',
  'renewals.update-others': 'AF',
  'renewals.take': 'AFT',
  'renewals.propose': 'AF',
  'renewals.assign': 'A',
  'renewals.retention': 'A',
  'renewals.export': 'A',
  'renewals.windows': 'A',
  'installation.problems': 'A',
  'audit.list': 'A',
  'registers.read': 'A',
  'registers.export': 'A',
  'audit.export': 'A',
  'audit.verify': 'A',
  'search.find': 'AFTU',
};

const BROKERS: Record<string, [read: string, write: string]> = { broker: ['AFT', 'AF'], sub_broker: ['AFT', 'AF'] };

const ENTRY: Record<string, [read: string, write: string]> = {
  entered_by: ['AFT', ''],
  entered_from: ['AFT', ''],
  entered_to: ['AFT', ''],
};

const PREMIUM: Record<string, [read: string, write: string]> = {
  premium: ['AFT', ''],
  premium_differs: ['AFT', ''],
  premium_reason: ['AFT', 'AF'],
};

const SUCCESSION: Record<string, [read: string, write: string]> = { renewed_from: ['AFT', 'AF'] };

/** Read and write, per field. */
const FIELDS: Record<string, Record<string, [read: string, write: string]>> = {
  users: { can_reveal: ['A', 'A'], has_second_factor: ['A', 'A'] },
  employees: { can_reveal: ['A', 'A'], has_second_factor: ['A', 'A'] },
  dashboard: { premium_differs: ['A', 'A'] },
  'commission-proposal': { out: ['A', 'A'] },
  'motor-insurance': {
    commission_in_per: ['AF', 'AF'],
    commission_in_num: ['AF', 'AF'],
    commission_out_per: ['A', 'A'],
    commission_out_num: ['A', 'A'],
    commission_in_basis: ['AF', ''],
    commission_out_basis: ['A', ''],
    ...BROKERS,
    ...ENTRY,
    ...PREMIUM,
    ...SUCCESSION,
  },
  'corporate-insurance': {
    commission_in_per: ['A', 'AF'],
    commission_in_num: ['A', 'AF'],
    commission_out_per: ['A', 'A'],
    commission_out_num: ['A', 'A'],
    commission_in_basis: ['A', ''],
    commission_out_basis: ['A', ''],
    ...BROKERS,
    ...ENTRY,
    ...PREMIUM,
    ...SUCCESSION,
    premiums: ['AF', ''],
    installments: ['AF', ''],
  },
  'corporate-insurance-premium': {
    commission_in_per: ['A', 'AF'],
    commission_in_num: ['A', 'AF'],
    commission_out_per: ['A', 'A'],
    commission_out_num: ['A', 'A'],
  },
};

const LETTER: Record<RoleName, string> = { Admin: 'A', Feeder: 'F', Telecaller: 'T', User: 'U' };
const ORDER: RoleName[] = ['Admin', 'Feeder', 'Telecaller', 'User'];

function lettersOf(permission: (typeof allPermissions)[number]): string {
  return ORDER.map((role) => ({ all: LETTER[role], own: LETTER[role].toLowerCase(), none: '' })[scopeOf(role, permission) ?? 'none']).join(
    '',
  );
}
const fieldLetters = (allowed: (role: RoleName) => boolean) =>
  ORDER.filter(allowed)
    .map((role) => LETTER[role])
    .join('');

describe('the permissions', () => {
  it('are exactly those of the table, for exactly its roles', () => {
    expect(Object.fromEntries(allPermissions.map((permission) => [permission, lettersOf(permission)]))).toEqual(TABLE);
  });

  it('let a role in exactly where it has a scope', () => {
    for (const permission of allPermissions)
      for (const role of ROLE_NAMES) expect(may(role, permission), `${role} ${permission}`).toBe(scopeOf(role, permission) !== undefined);
  });

  it('give own records to clients only, and never the same role both', () => {
    for (const actions of Object.values(permissions))
      for (const grant of Object.values(actions) as { all: readonly string[]; own?: readonly string[] }[])
        expect(grant.own ?? ['User']).toEqual(['User']);
  });
});

describe('the fields', () => {
  it('with rules of their own are exactly those of the table', () => {
    expect(
      Object.fromEntries(Object.entries(fieldPermissions).map(([resource, fields]) => [resource, Object.keys(fields ?? {}).sort()])),
    ).toEqual(Object.fromEntries(Object.entries(FIELDS).map(([resource, fields]) => [resource, Object.keys(fields).sort()])));
  });

  const cases = Object.entries(FIELDS).flatMap(([resource, fields]) =>
    Object.entries(fields).map(([field, [read, write]]) => [resource, field, read, write] as const),
  );

  it.each(cases)('%s.%s is read by %s and written by %s', (resource, field, read, write) => {
    const of = resource as Parameters<typeof mayRead>[1];
    expect(fieldLetters((role) => mayRead(role, of, field))).toBe(read);
    expect(fieldLetters((role) => mayWrite(role, of, field))).toBe(write);
    expect(fieldLetters((role) => !concealedFields(role, of).includes(field))).toBe(read);
  });

  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf'])(
    'have no rule by the name of %s, which every object has',
    (field) => {
      for (const role of ROLE_NAMES)
        expect([mayRead(role, 'users', field), mayWrite(role, 'motor-insurance', field)]).toEqual([true, true]);
    },
  );
});
