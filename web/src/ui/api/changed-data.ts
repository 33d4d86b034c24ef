/** Which queries a change makes stale. Every query key begins with a route's path; a resource is that path's segment after /api. */
import type { Route } from '@bimabahi/contract/api/route';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

const PEOPLE = ['users', 'employees', 'profile'];
const MASTERS = ['insurers', 'payees', 'merges'];
/** A re-rating, and its way back, change commissions. */
const RATINGS = ['rate-cards', 're-rates'];
const POLICIES = ['motor-insurance', 'corporate-insurance', 'corporate-insurance-premium', 'endorsements'];

/**
 * The other resources that each resource's answers contain. A resource without an entry is refetched after every change: a missing entry
 * costs requests, but never shows stale data.
 */
export const SHOWS: Readonly<Record<string, readonly string[]>> = {
  calls: ['claims', 'do-not-call', 'renewals', 'renewal-windows', 'telecom-records', ...POLICIES, ...PEOPLE],
  categories: [],
  'claim-clocks': [],
  claims: ['claim-clocks', 'calls', 'renewals', ...POLICIES, ...MASTERS, ...PEOPLE],
  'collected-insurance': [...POLICIES, 'claims', ...PEOPLE],
  statements: ['insurers', 'invoices', 'statement-lines', 'commission-items', ...POLICIES, ...PEOPLE],
  invoices: ['statements', 'invoice-receipts', 'insurers', 'money-settings'],
  'tds-receivable': ['statements', 'invoices', 'invoice-receipts', 'insurers', 'merges'],
  receivables: [
    'commission-items',
    'statements',
    'statement-lines',
    'invoices',
    'payouts',
    'money-settings',
    ...RATINGS,
    ...MASTERS,
    ...POLICIES,
  ],
  'commission-items': ['statements', 'statement-lines', 'money-settings', ...RATINGS, ...MASTERS, ...POLICIES, ...PEOPLE],
  commissions: ['categories', 'products', 'rto-clusters', ...RATINGS, ...MASTERS, ...POLICIES],
  'corporate-insurance': ['corporate-insurance-premium', 'endorsements', ...RATINGS, ...MASTERS, ...PEOPLE],
  'corporate-insurance-premium': ['corporate-insurance', 'endorsements', ...PEOPLE],
  'corporate-insurance-renewals': ['corporate-insurance', 'corporate-insurance-premium', 'endorsements', 'renewals', ...PEOPLE],
  'customer-supports': [],
  dashboard: [...POLICIES, ...PEOPLE],
  'day-book': ['statements', 'invoices', 'invoice-receipts', 'payees', 'payouts', 'insurers', 'merges'],
  'do-not-call': ['renewals', 'telecom-records', ...PEOPLE],
  endorsements: [...POLICIES, ...PEOPLE, ...MASTERS],
  employees: ['profile', 'second-factor-roles'],
  // Read again whenever the dashboard opens.
  'first-week': [],
  health: [],
  installation: [],
  // What an import brings is read again when it ends (imports/use-import.ts).
  imports: PEOPLE,
  installments: ['corporate-insurance', 'corporate-insurance-premium', ...MASTERS, ...PEOPLE],
  insurers: [],
  'own-installments': ['corporate-insurance', 'corporate-insurance-premium', 'endorsements', 'money-settings', ...PEOPLE],
  'message-templates': [],
  'money-settings': [],
  // A claim marks its policy.
  'motor-insurance': ['claims', 'endorsements', ...RATINGS, ...MASTERS, ...PEOPLE],
  'motor-insurance-renewals': ['motor-insurance', 'claims', 'endorsements', 'renewals', ...PEOPLE],
  'net-premium': POLICIES,
  payees: ['payouts', 'commission-items', 'statements', 'money-settings', 'merges', ...POLICIES],
  payouts: ['payees', 'tds-rates', 'tax-rates', 'statements', 'merges', ...POLICIES],
  'policy-draft-owners': PEOPLE,
  'policy-drafts': ['motor-insurance', 'corporate-insurance', 'insurers', ...PEOPLE],
  products: [],
  profile: ['users', 'employees', 'second-factor-roles'],
  'rate-cards': ['insurers', 're-rates', 'rto-clusters'],
  'rto-clusters': [],
  month: [
    ...POLICIES,
    ...PEOPLE,
    ...RATINGS,
    ...MASTERS,
    'products',
    'categories',
    'targets',
    'calls',
    'renewals',
    'telecom-records',
    'statements',
    'statement-lines',
    'commission-items',
    'payouts',
    'money-settings',
  ],
  registers: [...POLICIES, ...PEOPLE, 'insurers', 'products', 'categories', 'tax-rates'],
  renewals: [...POLICIES, 'claims', ...PEOPLE, 'renewal-windows'],
  'renewal-windows': [],
  search: [...POLICIES, ...PEOPLE],
  'second-factor-roles': PEOPLE,
  'saved-views': ['profile'],
  sliders: [],
  targets: ['employees'],
  'tax-rates': [],
  rewards: ['statements', 'statement-lines', 'insurers'],
  'tds-rates': [],
  'tds-register': ['payouts', 'payees', 'merges'],
  'telecom-records': PEOPLE,
  'total-premium': POLICIES,
  'tp-rates': [],
  user: [...PEOPLE, 'second-factor-roles'],
  users: [
    ...POLICIES,
    'calls',
    'claims',
    'do-not-call',
    'profile',
    'renewals',
    'renewal-windows',
    'second-factor-roles',
    'telecom-records',
  ],
  // Asked for once a minute, not after each change.
  waiting: [],
};

/** Undefined if it is no path of the API. */
export const resourceOf = (path: unknown): string | undefined => /^\/api\/([a-z-]+)/.exec(String(path))?.[1];

export function isStaleAfter(changed: Pick<Route, 'path'>, [read]: QueryKey): boolean {
  const resource = resourceOf(read);
  const change = resourceOf(changed.path);
  const shows = resource && SHOWS[resource];
  return !shows || !change || resource === change || shows.includes(change);
}

/** Refetches active queries now, others when next used. */
export const invalidateChanged = (client: QueryClient, changed: Pick<Route, 'path'>): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => isStaleAfter(changed, queryKey) });
