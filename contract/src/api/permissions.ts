/** Permissions by role, for actions. The server enforces them on every call; the panel reads them for menus and redirects. */
import { admin, everyone, type Grant, owner, phoneDesk, policyDesk, type Scope, scopeIn, staff, staffAndOwner } from './grants.ts';
import type { RoleName } from './roles.ts';

export const permissions = {
  dashboard: { read: staffAndOwner },
  'total-premium': { read: admin },
  profile: { read: everyone, update: everyone, password: everyone },
  'second-factor': { read: everyone, enrol: everyone, 'switch-off': everyone, 'list-roles': admin, require: admin },
  users: {
    list: policyDesk,
    create: policyDesk,
    update: admin,
    password: admin,
    status: admin,
    delete: admin,
    reveal: admin,
    'reset-second-factor': admin,
    'change-many': admin,
    invite: policyDesk,
    options: staff,
    overview: staff,
    'personal-data': admin,
    erasure: admin,
    export: policyDesk,
  },
  employees: {
    list: admin,
    create: admin,
    update: admin,
    password: admin,
    status: admin,
    delete: admin,
    reveal: admin,
    'reset-second-factor': admin,
    'hand-over': admin,
    options: phoneDesk,
  },
  products: { list: policyDesk, create: policyDesk, update: policyDesk, status: policyDesk, delete: admin, options: staff, merge: admin },
  'tp-rates': { list: policyDesk, create: admin, update: admin, delete: admin },
  'tax-rates': { list: staff, check: staff, create: admin, update: admin, delete: admin },
  categories: { list: policyDesk, create: policyDesk, update: policyDesk, delete: admin, merge: admin },
  insurers: { list: admin, create: admin, update: admin, status: admin, delete: admin, options: staff, merge: admin },
  payees: {
    list: admin,
    create: admin,
    update: admin,
    status: admin,
    delete: admin,
    merge: admin,
    ledger: admin,
    enter: admin,
  },
  payouts: {
    read: admin,
    create: admin,
    update: admin,
    approve: admin,
    pay: admin,
    void: admin,
    'bank-file': admin,
    export: admin,
  },
  rewards: { list: admin, create: admin, update: admin, delete: admin, export: admin },
  'tds-rates': { list: admin, create: admin, update: admin, delete: admin },
  merges: { undo: admin },
  'change-many': { undo: admin },
  'rate-cards': {
    list: admin,
    read: admin,
    create: admin,
    update: admin,
    status: admin,
    delete: admin,
    try: admin,
    're-rate': admin,
  },
  're-rates': { undo: admin },
  'rto-clusters': { list: admin, create: admin, update: admin, delete: admin },
  'commission-proposal': { read: policyDesk },
  commissions: { list: admin, export: admin },
  'commission-items': { read: admin, export: admin, 'write-off': admin },
  invoices: { list: admin, create: admin, receive: admin, cancel: admin, export: admin },
  'day-book': { read: admin, export: admin },
  receivables: { read: admin, export: admin },
  'tds-receivable': { read: admin, update: admin, export: admin },
  'money-settings': { read: admin, update: admin, lock: admin },
  sliders: { list: admin, create: admin, update: admin, status: admin, delete: admin },
  'customer-supports': { call: everyone, list: admin, create: admin, update: admin, delete: admin },
  statements: {
    read: policyDesk,
    create: policyDesk,
    update: policyDesk,
    decide: policyDesk,
    close: admin,
    void: admin,
    disputes: admin,
  },
  imports: { list: staff, read: staff, create: staff, update: staff, run: staff, undo: staff },
  'telecom-records': { list: phoneDesk, create: phoneDesk, update: phoneDesk, delete: admin, export: phoneDesk },
  calls: {
    // A Feeder is answered those that are ready to issue alone.
    queue: staff,
    take: phoneDesk,
    create: phoneDesk,
    line: staff,
    'by-person': admin,
    // Whoever is no Admin is answered their own alone.
    list: staff,
    message: staff,
    'hand-over': phoneDesk,
    'hand-back': staff,
  },
  'do-not-call': { list: staff, create: staff, delete: admin },
  'message-templates': { list: staff, update: admin },
  'motor-insurance': {
    list: staffAndOwner,
    read: staffAndOwner,
    create: policyDesk,
    update: policyDesk,
    claim: policyDesk,
    'change-many': admin,
    'policy-check': policyDesk,
    'user-policies': policyDesk,
    'claim-status': policyDesk,
    renewals: staffAndOwner,
    delete: admin,
    export: admin,
    commission: admin,
  },
  'corporate-insurance': {
    list: staffAndOwner,
    read: staffAndOwner,
    create: policyDesk,
    update: policyDesk,
    claim: policyDesk,
    'policy-check': policyDesk,
    'user-policies': policyDesk,
    renewals: staffAndOwner,
    installments: policyDesk,
    'change-many': admin,
    delete: admin,
    export: admin,
    commission: admin,
  },
  'corporate-insurance-premium': {
    list: policyDesk,
    create: policyDesk,
    update: policyDesk,
    bounced: policyDesk,
    delete: admin,
    commission: admin,
    export: policyDesk,
  },
  // What a client is asked to pay, by themself alone.
  'own-installments': { read: owner },
  endorsements: {
    list: staff,
    export: staff,
    read: staffAndOwner,
    create: policyDesk,
    update: policyDesk,
    // Of what pays back an Admin alone: endorsements/receive.ts.
    status: policyDesk,
    undo: admin,
    delete: admin,
  },
  // Nothing is stored: whoever enters policies may.
  'policy-readings': { create: policyDesk },
  'policy-drafts': { list: policyDesk, create: policyDesk, read: policyDesk, update: policyDesk, discard: policyDesk },
  // As motor-insurance.read and corporate-insurance.read: all of one policy together.
  'policy-page': { read: staffAndOwner },
  // Each as its record is read; a receipt as corporate-insurance-premium.list.
  papers: { link: staffAndOwner },
  'collected-insurance': { list: admin, export: admin },
  claims: {
    list: staffAndOwner,
    create: staff,
    update: staff,
    delete: admin,
    export: staff,
    document: staffAndOwner,
    sums: policyDesk,
    figures: admin,
  },
  'claim-clocks': { list: staff, update: admin },
  renewals: {
    list: staff,
    update: staff,
    // The stage of what somebody else looks after.
    'update-others': policyDesk,
    take: staff,
    propose: policyDesk,
    assign: admin,
    'change-many': admin,
    retention: admin,
    export: admin,
    windows: admin,
  },
  registers: { read: admin, export: admin },
  month: { read: admin, own: staff, export: admin },
  // One's own, an Admin those of all.
  targets: { read: staff, update: admin },
  installation: { problems: admin },
  audit: { list: admin, export: admin, verify: admin },
  // Results are limited to what the role may list.
  search: { find: everyone },
  waiting: { read: staff },
  'first-week': { read: admin, update: admin },
  // One's own, and those that an Admin shares, which an Admin alone changes.
  'saved-views': { list: staff, create: staff, update: staff, delete: staff },
} as const satisfies Record<string, Record<string, Grant>>;

export type Resource = keyof typeof permissions;
/** `resource.action`, for example `motor-insurance.list`. */
export type Permission = { [R in Resource]: `${R}.${Extract<keyof (typeof permissions)[R], string>}` }[Resource];

export function scopeOf(role: RoleName, permission: Permission): Scope | undefined {
  const [resource, action] = permission.split('.') as [Resource, string];
  const grant = (permissions[resource] as Record<string, Grant>)[action];
  return grant && scopeIn(grant, role);
}

export const may = (role: RoleName, permission: Permission): boolean => scopeOf(role, permission) !== undefined;

export const resourceOf = (permission: Permission): Resource => permission.split('.')[0] as Resource;

export const allPermissions = Object.entries(permissions).flatMap(([resource, actions]) =>
  Object.keys(actions).map((action) => `${resource}.${action}` as Permission),
);
