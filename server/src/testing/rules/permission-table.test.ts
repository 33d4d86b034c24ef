/** A second, handwritten table of permissions, to detect mistakes in the first. */

import { concealedFields, fieldPermissions, mayRead, mayWrite } from '@bimabahi/contract/access/field-permissions';
import { allPermissions, may, permissions, type Resource, scopeOf } from '@bimabahi/contract/api/permissions';
import { ROLE_NAMES, type RoleName } from '@bimabahi/contract/api/roles';
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
  'users.invite': 'AF',
  'users.change-many': 'A',
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
  'employees.hand-over': 'A',
  'employees.options': 'AT',
  'products.list': 'AF',
  'products.create': 'AF',
  'products.update': 'AF',
  'products.status': 'AF',
  'products.delete': 'A',
  'products.merge': 'A',
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
  'categories.merge': 'A',
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
  'insurers.merge': 'A',
  'insurers.options': 'AFT',
  'payees.list': 'A',
  'payees.create': 'A',
  'payees.update': 'A',
  'payees.status': 'A',
  'payees.delete': 'A',
  'payees.merge': 'A',
  'payees.ledger': 'A',
  'payees.enter': 'A',
  'payouts.read': 'A',
  'payouts.create': 'A',
  'payouts.update': 'A',
  'payouts.approve': 'A',
  'payouts.pay': 'A',
  'payouts.void': 'A',
  'payouts.bank-file': 'A',
  'payouts.export': 'A',
  'rewards.list': 'A',
  'rewards.create': 'A',
  'rewards.update': 'A',
  'rewards.delete': 'A',
  'rewards.export': 'A',
  'tds-rates.list': 'A',
  'tds-rates.create': 'A',
  'tds-rates.update': 'A',
  'tds-rates.delete': 'A',
  'merges.undo': 'A',
  'change-many.undo': 'A',
  'rto-clusters.list': 'A',
  'rto-clusters.create': 'A',
  'rto-clusters.update': 'A',
  'rto-clusters.delete': 'A',
  'rate-cards.list': 'A',
  'rate-cards.read': 'A',
  'rate-cards.create': 'A',
  'rate-cards.update': 'A',
  'rate-cards.status': 'A',
  'rate-cards.delete': 'A',
  'rate-cards.try': 'A',
  'rate-cards.re-rate': 'A',
  're-rates.undo': 'A',
  'commission-proposal.read': 'AF',
  'commissions.list': 'A',
  'commissions.export': 'A',
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
  'calls.by-person': 'A',
  'calls.list': 'AFT',
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
  'corporate-insurance.claim': 'AF',
  'motor-insurance.policy-check': 'AF',
  'motor-insurance.user-policies': 'AF',
  'motor-insurance.claim-status': 'AF',
  'motor-insurance.renewals': 'AFTu',
  'motor-insurance.delete': 'A',
  'motor-insurance.export': 'A',
  'motor-insurance.change-many': 'A',
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
  'corporate-insurance.change-many': 'A',
  'corporate-insurance.commission': 'A',
  'corporate-insurance-premium.list': 'AF',
  'corporate-insurance-premium.create': 'AF',
  'corporate-insurance-premium.update': 'AF',
  'corporate-insurance-premium.bounced': 'AF',
  'corporate-insurance-premium.delete': 'A',
  'corporate-insurance-premium.commission': 'A',
  'corporate-insurance-premium.export': 'AF',
  'endorsements.list': 'AFT',
  'endorsements.export': 'AFT',
  'endorsements.read': 'AFTu',
  'endorsements.create': 'AF',
  'endorsements.update': 'AF',
  'endorsements.status': 'AF',
  'endorsements.undo': 'A',
  'endorsements.delete': 'A',
  'policy-page.read': 'AFTu',
  'policy-readings.create': 'AF',
  'policy-drafts.list': 'AF',
  'policy-drafts.create': 'AF',
  'policy-drafts.read': 'AF',
  'policy-drafts.update': 'AF',
  'policy-drafts.discard': 'AF',
  'papers.link': 'AFTu',
  'collected-insurance.list': 'A',
  'collected-insurance.export': 'A',
  'statements.read': 'AF',
  'statements.create': 'AF',
  'statements.update': 'AF',
  'statements.decide': 'AF',
  'statements.close': 'A',
  'statements.void': 'A',
  'statements.disputes': 'A',
  'commission-items.read': 'A',
  'commission-items.export': 'A',
  'commission-items.write-off': 'A',
  'invoices.list': 'A',
  'invoices.create': 'A',
  'invoices.receive': 'A',
  'invoices.cancel': 'A',
  'invoices.export': 'A',
  'day-book.read': 'A',
  'day-book.export': 'A',
  'receivables.read': 'A',
  'receivables.export': 'A',
  'tds-receivable.read': 'A',
  'tds-receivable.update': 'A',
  'tds-receivable.export': 'A',
  'own-installments.read': 'u',
  'money-settings.read': 'A',
  'money-settings.update': 'A',
  'money-settings.lock': 'A',
  'claims.list': 'AFTu',
  'claims.create': 'AFT',
  'claims.update': 'AFT',
  'claims.delete': 'A',
  'claims.export': 'AFT',
  'claims.document': 'AFTu',
  'claims.sums': 'AF',
  'claims.figures': 'A',
  'claim-clocks.list': 'AFT',
  'claim-clocks.update': 'A',
  'renewals.list': 'AFT',
  'renewals.update': 'AFT',
  'renewals.update-others': 'AF',
  'renewals.take': 'AFT',
  'renewals.propose': 'AF',
  'renewals.assign': 'A',
  'renewals.change-many': 'A',
  'renewals.retention': 'A',
  'renewals.export': 'A',
  'renewals.windows': 'A',
  'installation.problems': 'A',
  'audit.list': 'A',
  'registers.read': 'A',
  'registers.export': 'A',
  'month.read': 'A',
  'month.own': 'AFT',
  'month.export': 'A',
  'targets.read': 'AFT',
  'targets.update': 'A',
  'audit.export': 'A',
  'audit.verify': 'A',
  'search.find': 'AFTU',
  'waiting.read': 'AFT',
  'first-week.read': 'A',
  'first-week.update': 'A',
  'saved-views.list': 'AFT',
  'saved-views.create': 'AFT',
  'saved-views.update': 'AFT',
  'saved-views.delete': 'AFT',
};

/** Fields that not everyone reads who sees the record, by who reads and writes them; - is nobody. All fields stand in docs/security/fields.csv. */
const FIELDS: Record<string, Record<string, string>> = {
  users: {
    'AF AF': 'pan birth_date',
    'A A': 'has_second_factor can_reveal',
  },
  employees: {
    'A A': 'has_second_factor can_reveal',
  },
  dashboard: {
    'A A': 'premium_differs no_line',
  },
  'commission-proposal': {
    'A A': 'out',
  },
  statements: {
    'A A': 'control_total set_rate',
    'A -': 'short_by excess_by invoice',
  },
  'motor-insurance': {
    'AFT AF': 'broker sub_broker premium_reason renewed_from payment_mode payment_ref',
    'AF AF': 'commission_in_per commission_in_num',
    'A A': 'commission_out_per commission_out_num',
    'AFT -': 'entered_by entered_from entered_to imported premium premium_differs',
    'AF -': 'commission_in_basis commission_in_now commission_in_delta in',
    'A -': 'commission_out_basis commission_out_now commission_out_delta payee rated out',
  },
  'corporate-insurance': {
    'AFT AF': 'sub_broker broker premium_reason renewed_from payment_mode payment_ref',
    'A AF': 'commission_in_per commission_in_num',
    'A A': 'commission_out_per commission_out_num',
    'AFT -': 'entered_by entered_from entered_to imported premium premium_differs',
    'A -':
      'commission_in_basis commission_out_basis commission_in_now commission_in_delta commission_out_now commission_out_delta payee rated in out',
    'AF -': 'premiums installments',
  },
  'corporate-insurance-premium': {
    'A AF': 'commission_in_per commission_in_num',
    'A A': 'commission_out_per commission_out_num',
  },
  endorsements: {
    'A A': 'commission_in_delta commission_out_delta',
    'A -': 'commission_in commission_out',
    'AFT -': 'requested_by received_by undo_reason waiting_days is_late receipt_refused',
  },
  'collected-insurance': {
    'AFT -': 'input_broker output_broker',
  },
  claims: {
    'AFT AFT': `user insurer intimated_on place cause surveyor_name surveyor_mobile garage is_cashless settled_on rejected_reason outside_reason
      owner owner_id next_action_on note findings steps created_at due_at due_to band
      follower follower_id documents calls`,
    'AF AF': 'estimate claimed approved deducted deducted_reason settled without',
  },
  registers: {
    'AFT -': 'broker output_broker',
    'A -': 'commission_in_num commission_out_num',
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
  const cases = Object.entries(FIELDS).flatMap(([resource, rules]) =>
    Object.entries(rules).flatMap(([rule, names]) =>
      names
        .trim()
        .split(/\s+/)
        .map((field) => ({ resource: resource as Resource, field, rule })),
    ),
  );

  it('that not everyone reads are exactly those of the table, for its roles', () => {
    const inCode = Object.entries(fieldPermissions).flatMap(([resource, fields]) =>
      Object.keys(fields).map((field) => {
        const of = resource as Resource;
        const [read, write] = [mayRead, mayWrite].map((may) => fieldLetters((role) => may(role, of, field)) || '-');
        return `${resource}.${field}: ${read} ${write}`;
      }),
    );
    expect(inCode.filter((line) => !line.includes(': AFTU ')).sort()).toEqual(
      cases.map(({ resource, field, rule }) => `${resource}.${field}: ${rule}`).sort(),
    );
  });

  it('are concealed from every other role', () => {
    for (const { resource, field, rule } of cases)
      expect(
        fieldLetters((role) => !concealedFields(role, resource).includes(field)),
        `${resource}.${field}`,
      ).toBe(rule.split(' ')[0]);
  });

  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf'])(
    'have no rule by the name of %s, which every object has, so that nobody reads it',
    (field) => {
      for (const role of ROLE_NAMES)
        expect([mayRead(role, 'users', field), mayWrite(role, 'motor-insurance', field)]).toEqual([false, true]);
    },
  );
});
