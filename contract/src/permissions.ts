/** Permissions by role, for actions and fields. The server enforces them on every call; the panel reads them for menus, columns and redirects. */
import type { RoleName } from './roles.ts';

/** `all`: roles that may, on every record. `own`: roles that may, on records of the signed-in client. */
type Grant = { readonly all: readonly RoleName[]; readonly own?: readonly RoleName[] };
export type Scope = 'all' | 'own';

const nobody = { all: [] } as const satisfies Grant;
const admin = { all: ['Admin'] } as const satisfies Grant;
const policyDesk = { all: ['Admin', 'Feeder'] } as const satisfies Grant;
const phoneDesk = { all: ['Admin', 'Telecaller'] } as const satisfies Grant;
const staff = { all: ['Admin', 'Feeder', 'Telecaller'] } as const satisfies Grant;
const everyone = { all: ['Admin', 'Feeder', 'Telecaller', 'User'] } as const satisfies Grant;
const staffAndOwner = { all: ['Admin', 'Feeder', 'Telecaller'], own: ['User'] } as const satisfies Grant;

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
    options: phoneDesk,
  },
  products: { list: policyDesk, create: policyDesk, update: policyDesk, status: policyDesk, delete: admin, options: staff },
  'tp-rates': { list: policyDesk, create: admin, update: admin, delete: admin },
  'tax-rates': { list: staff, check: staff, create: admin, update: admin, delete: admin },
  categories: { list: policyDesk, create: policyDesk, update: policyDesk, delete: admin },
  insurers: { list: admin, create: admin, update: admin, status: admin, delete: admin, options: staff },
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
  'commission-proposal': { read: policyDesk },
  sliders: { list: admin, create: admin, update: admin, status: admin, delete: admin },
  'customer-supports': { call: everyone, list: admin, create: admin, update: admin, delete: admin },
  imports: { list: staff, read: staff, create: staff, update: staff, run: staff, undo: staff },
  'telecom-records': { list: phoneDesk, create: phoneDesk, update: phoneDesk, delete: admin, export: phoneDesk },
  calls: {
    // A Feeder is answered those that are ready to issue alone.
    queue: staff,
    take: phoneDesk,
    create: phoneDesk,
    line: staff,
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
    'policy-check': policyDesk,
    'user-policies': policyDesk,
    renewals: staffAndOwner,
    installments: policyDesk,
    delete: admin,
    export: admin,
    commission: admin,
  },
  'corporate-insurance-premium': {
    list: policyDesk,
    create: policyDesk,
    update: policyDesk,
    delete: admin,
    commission: admin,
    export: policyDesk,
  },
  'collected-insurance': { list: admin, export: admin },
  renewals: {
    list: staff,
    update: staff,
    // The stage of what somebody else looks after.
    'update-others': policyDesk,
    take: staff,
    propose: policyDesk,
    assign: admin,
    retention: admin,
    export: admin,
    windows: admin,
  },
  registers: { read: admin, export: admin },
  installation: { problems: admin },
  audit: { list: admin, export: admin, verify: admin },
  // Results are limited to what the role may list.
  search: { find: everyone },
} as const satisfies Record<string, Record<string, Grant>>;

export type Resource = keyof typeof permissions;
/** `resource.action`, for example `motor-insurance.list`. */
export type Permission = { [R in Resource]: `${R}.${Extract<keyof (typeof permissions)[R], string>}` }[Resource];

type FieldGrant = { readonly read: Grant; readonly write: Grant };

const commissionIn = (grant: FieldGrant) => ({ commission_in_per: grant, commission_in_num: grant });
const commissionOut = (grant: FieldGrant) => ({ commission_out_per: grant, commission_out_num: grant });
const bases = (readIn: Grant) => ({
  commission_in_basis: { read: readIn, write: nobody },
  commission_out_basis: { read: admin, write: nobody },
});
const adminOnly: FieldGrant = { read: admin, write: admin };
const brokers = { broker: { read: staff, write: policyDesk }, sub_broker: { read: staff, write: policyDesk } };
const entry = {
  entered_by: { read: staff, write: nobody },
  entered_from: { read: staff, write: nobody },
  entered_to: { read: staff, write: nobody },
};

/** It may be a policy of another client, from whom the vehicle was bought. */
const succession = { renewed_from: { read: staff, write: policyDesk } };

/** Whether a premium adds up is the office's concern. */
const premiumCheck = {
  premium_reason: { read: staff, write: policyDesk },
  premium_differs: { read: staff, write: nobody },
  premium: { read: staff, write: nobody },
};

/** Exceptions to the record's own permission; unnamed fields follow the record. */
export const fieldPermissions: Partial<Record<Resource, Readonly<Record<string, FieldGrant>>>> = {
  users: { can_reveal: adminOnly, has_second_factor: adminOnly },
  employees: { can_reveal: adminOnly, has_second_factor: adminOnly },
  dashboard: { premium_differs: adminOnly },
  'commission-proposal': { out: adminOnly },
  'motor-insurance': {
    ...commissionIn({ read: policyDesk, write: policyDesk }),
    ...commissionOut(adminOnly),
    ...bases(policyDesk),
    ...brokers,
    ...entry,
    ...premiumCheck,
    ...succession,
  },
  'corporate-insurance': {
    ...commissionIn({ read: admin, write: policyDesk }),
    ...commissionOut(adminOnly),
    ...bases(admin),
    ...brokers,
    ...entry,
    ...premiumCheck,
    ...succession,
    // A sum would reveal the hidden premium history.
    premiums: { read: policyDesk, write: nobody },
    installments: { read: policyDesk, write: nobody },
  },
  'corporate-insurance-premium': { ...commissionIn({ read: admin, write: policyDesk }), ...commissionOut(adminOnly) },
};

function scopeIn(grant: Grant, role: RoleName): Scope | undefined {
  if (grant.all.includes(role)) return 'all';
  return grant.own?.includes(role) ? 'own' : undefined;
}

export function scopeOf(role: RoleName, permission: Permission): Scope | undefined {
  const [resource, action] = permission.split('.') as [Resource, string];
  const grant = (permissions[resource] as Record<string, Grant>)[action];
  return grant && scopeIn(grant, role);
}

export const may = (role: RoleName, permission: Permission): boolean => scopeOf(role, permission) !== undefined;

export const resourceOf = (permission: Permission): Resource => permission.split('.')[0] as Resource;

function fieldAllowed(role: RoleName, resource: Resource, field: string, act: 'read' | 'write'): boolean {
  const grants = fieldPermissions[resource];
  // Object.hasOwn, because a caller may name a field `constructor`.
  const grant = grants && Object.hasOwn(grants, field) ? grants[field] : undefined;
  return !grant || scopeIn(grant[act], role) !== undefined;
}

export const mayRead = (role: RoleName, resource: Resource, field: string): boolean => fieldAllowed(role, resource, field, 'read');
export const mayWrite = (role: RoleName, resource: Resource, field: string): boolean => fieldAllowed(role, resource, field, 'write');

export type FieldName = `${Resource}.${string}`;

export function mayReadField(role: RoleName, name: FieldName): boolean {
  const [resource, field] = name.split('.') as [Resource, string];
  return mayRead(role, resource, field);
}

export const concealedFields = (role: RoleName, resource: Resource): string[] =>
  Object.keys(fieldPermissions[resource] ?? {}).filter((field) => !mayRead(role, resource, field));

export const allPermissions = Object.entries(permissions).flatMap(([resource, actions]) =>
  Object.keys(actions).map((action) => `${resource}.${action}` as Permission),
);
