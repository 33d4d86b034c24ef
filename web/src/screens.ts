/** All screens behind the sign-in: path, names, permission, module. */
import type { listAudit } from '@bimabahi/contract/audit';
import type { listCategories } from '@bimabahi/contract/categories';
import type { listCollected } from '@bimabahi/contract/collected-insurance';
import type { listCorporatePolicies } from '@bimabahi/contract/corporate-insurance';
import type { listCustomerSupports } from '@bimabahi/contract/customer-supports';
import type { listDoNotCall } from '@bimabahi/contract/do-not-call';
import type { listEmployees } from '@bimabahi/contract/employees';
import type { listImportRows, listImports } from '@bimabahi/contract/imports';
import type { listInsurers } from '@bimabahi/contract/insurers';
import type { listMotorPolicies } from '@bimabahi/contract/motor-insurance';
import type { Permission } from '@bimabahi/contract/permissions';
import type { listProducts } from '@bimabahi/contract/products';
import type { listRateCards } from '@bimabahi/contract/rate-cards';
import type { listPremiumRegister } from '@bimabahi/contract/registers';
import type { listRenewals } from '@bimabahi/contract/renewals';
import type { listSliders } from '@bimabahi/contract/sliders';
import type { listTaxRates } from '@bimabahi/contract/tax-rates';
import type { listTelecomRecords } from '@bimabahi/contract/telecom-records';
import type { listTpRates } from '@bimabahi/contract/tp-rates';
import type { listUsers } from '@bimabahi/contract/users';
import type { RouteComponent } from '@tanstack/react-router';
import { lazyScreen } from './shell/lazy-screen.ts';
import type { ListRoute } from './ui/list/list-route.ts';
import { listSearch, plainSearch } from './ui/list/list-search.ts';

export interface Screen {
  readonly title: string;
  /** Breadcrumbs after Home. */
  readonly crumbs: readonly string[];
  readonly permission: Permission;
  /** Lazy: a chunk per screen. */
  readonly page: RouteComponent;
  /** Validates the URL's search parameters. */
  readonly search: (address: never) => object;
  /** The page's list: hovering a link to the page prefetches its first rows. */
  readonly list?: () => Promise<ListRoute>;
}

/** The record whose details are open. */
type Opened = { open?: string | number };
/** The client that the screen is about. */
type OfClient = { user?: string | number };
/** A new policy: of a client, and what it follows from. */
type NewPolicy = OfClient & { renew?: string | number; enquiry?: string | number };

export const screens = {
  '/dashboard': {
    title: 'Dashboard',
    crumbs: ['Dashboard'],
    permission: 'dashboard.read',
    page: lazyScreen(() => import('./dashboard/DashboardPage.tsx'), 'DashboardPage'),
    search: listSearch<typeof listTelecomRecords, { period?: string; date?: string; by?: string; telecom_date?: string }, 'telecom_'>(
      'telecom_',
    ),
  },
  '/calls': {
    title: 'Calls',
    crumbs: [],
    permission: 'calls.queue',
    page: lazyScreen(() => import('./calls/CallsPage.tsx'), 'CallsPage'),
    search: plainSearch<{ renewal?: string | number; enquiry?: string | number }>(),
  },
  '/profile': {
    title: 'Profile',
    crumbs: ['Users', 'Profile'],
    permission: 'profile.read',
    page: lazyScreen(() => import('./profile/ProfilePage.tsx'), 'ProfilePage'),
    search: plainSearch(),
  },
  '/employee/add': {
    title: 'Add Employee',
    crumbs: ['Employee', 'Add Employee'],
    permission: 'employees.create',
    page: lazyScreen(() => import('./employees/AddEmployeePage.tsx'), 'AddEmployeePage'),
    search: plainSearch(),
  },
  '/employee/list': {
    title: 'Employee List',
    crumbs: ['Employee', 'List'],
    permission: 'employees.list',
    page: lazyScreen(() => import('./employees/EmployeeListPage.tsx'), 'EmployeeListPage'),
    list: async () => (await import('@bimabahi/contract/employees')).listEmployees,
    search: listSearch<typeof listEmployees>(),
  },
  '/user/add-user': {
    title: 'Add User',
    crumbs: ['User', 'Add User'],
    permission: 'users.create',
    page: lazyScreen(() => import('./users/AddUserPage.tsx'), 'AddUserPage'),
    search: plainSearch(),
  },
  '/user/user-list': {
    title: 'User List',
    crumbs: ['User', 'User List'],
    permission: 'users.list',
    page: lazyScreen(() => import('./users/UserListPage.tsx'), 'UserListPage'),
    list: async () => (await import('@bimabahi/contract/users')).listUsers,
    search: listSearch<typeof listUsers>(),
  },
  '/user/$id': {
    title: 'Client',
    crumbs: ['User List', 'Client'],
    permission: 'users.overview',
    page: lazyScreen(() => import('./client-overview/ClientPage.tsx'), 'ClientPage'),
    search: plainSearch<{ older?: '1' }>(),
  },
  '/motor-insurance/form': {
    title: 'Motor Insurance Form',
    crumbs: ['Motor Insurance', 'Form'],
    permission: 'motor-insurance.create',
    page: lazyScreen(() => import('./motor-insurance/MotorForms.tsx'), 'MotorFormPage'),
    search: plainSearch<NewPolicy>(),
  },
  '/motor-insurance/list': {
    title: 'Motor Insurance List',
    crumbs: ['Motor Insurance', 'List'],
    permission: 'motor-insurance.list',
    page: lazyScreen(() => import('./motor-insurance/MotorPages.tsx'), 'MotorListPage'),
    list: async () => (await import('@bimabahi/contract/motor-insurance')).listMotorPolicies,
    search: listSearch<typeof listMotorPolicies, Opened>(),
  },
  '/motor-insurance/user-policies': {
    title: 'Motor Insurance User Policies',
    crumbs: ['Motor Insurance', 'User Policies'],
    permission: 'motor-insurance.user-policies',
    page: lazyScreen(() => import('./motor-insurance/MotorPages.tsx'), 'MotorUserPoliciesPage'),
    search: listSearch<typeof listMotorPolicies, OfClient & Opened>(),
  },
  '/motor-insurance/claim-status': {
    title: 'Motor Insurance Claim Status',
    crumbs: ['Motor Insurance', 'Claim Status'],
    permission: 'motor-insurance.claim-status',
    page: lazyScreen(() => import('./motor-insurance/ClaimStatusPage.tsx'), 'ClaimStatusPage'),
    search: listSearch<typeof listMotorPolicies, { claim?: string } & Opened>(),
  },
  '/motor-insurance/nearby-renewals': {
    title: 'Motor Insurance Nearby Renewals',
    crumbs: ['Motor Insurance', 'Nearby Renewals'],
    permission: 'motor-insurance.renewals',
    page: lazyScreen(() => import('./motor-insurance/MotorRenewalsPage.tsx'), 'MotorRenewalsPage'),
    search: listSearch<typeof listRenewals, Opened & { days?: string | number }>(),
  },
  '/corporate-insurance/form': {
    title: 'Corporate Insurance Form',
    crumbs: ['Corporate Insurance', 'Form'],
    permission: 'corporate-insurance.create',
    page: lazyScreen(() => import('./corporate-insurance/CorporateForms.tsx'), 'CorporateFormPage'),
    search: plainSearch<NewPolicy>(),
  },
  '/corporate-insurance/list': {
    title: 'Corporate Insurance List',
    crumbs: ['Corporate Insurance', 'List'],
    permission: 'corporate-insurance.list',
    page: lazyScreen(() => import('./corporate-insurance/CorporatePages.tsx'), 'CorporateListPage'),
    list: async () => (await import('@bimabahi/contract/corporate-insurance')).listCorporatePolicies,
    search: listSearch<typeof listCorporatePolicies, Opened>(),
  },
  '/corporate-insurance/user-policies': {
    title: 'Corporate Insurance User Policies',
    crumbs: ['Corporate Insurance', 'User Policies'],
    permission: 'corporate-insurance.user-policies',
    page: lazyScreen(() => import('./corporate-insurance/CorporatePages.tsx'), 'CorporateUserPoliciesPage'),
    search: listSearch<typeof listCorporatePolicies, OfClient & Opened>(),
  },
  '/corporate-insurance/nearby-renewals': {
    title: 'Corporate Insurance Nearby Renewals',
    crumbs: ['Corporate Insurance', 'Nearby Renewals'],
    permission: 'corporate-insurance.renewals',
    page: lazyScreen(() => import('./corporate-insurance/CorporateRenewalsPage.tsx'), 'CorporateRenewalsPage'),
    search: listSearch<typeof listRenewals, Opened & { days?: string | number }>(),
  },
  '/corporate-insurance/user-installments': {
    title: 'User Installments',
    crumbs: ['Corporate Insurance', 'User Installments'],
    permission: 'corporate-insurance.installments',
    page: lazyScreen(() => import('./corporate-insurance/CorporatePages.tsx'), 'UserInstallmentsPage'),
    search: listSearch<typeof listCorporatePolicies>(),
  },
  '/corporate-insurance/installments/$id': {
    title: 'Premium History',
    crumbs: ['Corporate Insurance', 'User Installments', 'Premium History'],
    permission: 'corporate-insurance-premium.list',
    page: lazyScreen(() => import('./corporate-insurance-premium/PremiumHistoryPage.tsx'), 'PremiumHistoryPage'),
    search: plainSearch(),
  },
  '/corporate-insurance-category': {
    title: 'Corporate Insurance Category',
    crumbs: ['Corporate Insurance', 'Category'],
    permission: 'categories.list',
    page: lazyScreen(() => import('./categories/CategoryPage.tsx'), 'CategoryPage'),
    list: async () => (await import('@bimabahi/contract/categories')).listCategories,
    search: listSearch<typeof listCategories>(),
  },
  '/telecom-users/add': {
    title: 'Add Telecom User',
    crumbs: ['Telecom Users', 'Add User'],
    permission: 'telecom-records.create',
    page: lazyScreen(() => import('./telecom-records/TelecomForms.tsx'), 'AddTelecomPage'),
    search: plainSearch<{ mobile?: string | number; name?: string | number }>(),
  },
  '/telecom-users/list': {
    title: 'Telecom Records',
    crumbs: ['Telecom Users', 'List'],
    permission: 'telecom-records.list',
    page: lazyScreen(() => import('./telecom-records/TelecomListPage.tsx'), 'TelecomListPage'),
    list: async () => (await import('@bimabahi/contract/telecom-records')).listTelecomRecords,
    search: listSearch<typeof listTelecomRecords>(),
  },
  '/do-not-call': {
    title: 'Do Not Call',
    crumbs: ['Telecom Users', 'Do Not Call'],
    // All staff may read the numbers, as their links do; the screen is for keeping them.
    permission: 'do-not-call.delete',
    page: lazyScreen(() => import('./do-not-call/DoNotCallPage.tsx'), 'DoNotCallPage'),
    list: async () => (await import('@bimabahi/contract/do-not-call')).listDoNotCall,
    search: listSearch<typeof listDoNotCall>(),
  },
  '/message-templates': {
    title: 'Message Templates',
    crumbs: ['Telecom Users', 'Message Templates'],
    permission: 'message-templates.update',
    page: lazyScreen(() => import('./message-templates/MessageTemplatesPage.tsx'), 'MessageTemplatesPage'),
    search: plainSearch(),
  },
  '/product': {
    title: 'Product',
    crumbs: ['Product'],
    permission: 'products.list',
    page: lazyScreen(() => import('./products/ProductPage.tsx'), 'ProductPage'),
    list: async () => (await import('@bimabahi/contract/products')).listProducts,
    search: listSearch<typeof listProducts>(),
  },
  '/insurers': {
    title: 'Insurers',
    crumbs: ['Insurers'],
    permission: 'insurers.list',
    page: lazyScreen(() => import('./insurers/InsurerPage.tsx'), 'InsurerPage'),
    list: async () => (await import('@bimabahi/contract/insurers')).listInsurers,
    search: listSearch<typeof listInsurers>(),
  },
  '/rate-cards': {
    title: 'Rate Cards',
    crumbs: ['Rate Cards'],
    permission: 'rate-cards.list',
    page: lazyScreen(() => import('./rate-cards/RateCardsPage.tsx'), 'RateCardsPage'),
    list: async () => (await import('@bimabahi/contract/rate-cards')).listRateCards,
    search: listSearch<typeof listRateCards>(),
  },
  '/rate-cards/$id': {
    title: 'Rate Card',
    crumbs: ['Rate Cards', 'Rate Card'],
    permission: 'rate-cards.read',
    page: lazyScreen(() => import('./rate-cards/RateCardPage.tsx'), 'RateCardPage'),
    search: plainSearch(),
  },
  '/rate-cards/$id/re-rate': {
    title: 'Re-rate',
    crumbs: ['Rate Cards', 'Re-rate'],
    permission: 'rate-cards.re-rate',
    page: lazyScreen(() => import('./rate-cards/ReRatePage.tsx'), 'ReRatePage'),
    search: plainSearch<{ from?: string; to?: string; kind?: string }>(),
  },
  '/tax-rates': {
    title: 'Tax Rates',
    crumbs: ['Tax Rates'],
    // All staff may read rates, as their forms do; the screen is for keeping them.
    permission: 'tax-rates.create',
    page: lazyScreen(() => import('./tax-rates/TaxRatePage.tsx'), 'TaxRatePage'),
    list: async () => (await import('@bimabahi/contract/tax-rates')).listTaxRates,
    search: listSearch<typeof listTaxRates>(),
  },
  '/tp-rates': {
    title: 'Third Party Rates',
    crumbs: ['Third Party Rates'],
    permission: 'tp-rates.create',
    page: lazyScreen(() => import('./tp-rates/TpRatePage.tsx'), 'TpRatePage'),
    list: async () => (await import('@bimabahi/contract/tp-rates')).listTpRates,
    search: listSearch<typeof listTpRates>(),
  },
  '/slider': {
    title: 'Slider',
    crumbs: ['Slider'],
    permission: 'sliders.list',
    page: lazyScreen(() => import('./sliders/SliderPage.tsx'), 'SliderPage'),
    list: async () => (await import('@bimabahi/contract/sliders')).listSliders,
    search: listSearch<typeof listSliders>(),
  },
  '/colleted-excel': {
    title: 'Collated Excel Download',
    crumbs: ['Collated Excel Download'],
    permission: 'collected-insurance.list',
    page: lazyScreen(() => import('./collected-insurance/CollectedInsurancePage.tsx'), 'CollectedInsurancePage'),
    list: async () => (await import('@bimabahi/contract/collected-insurance')).listCollected,
    search: listSearch<typeof listCollected>(),
  },
  '/import': {
    title: 'Import',
    crumbs: ['Import'],
    permission: 'imports.create',
    page: lazyScreen(() => import('./imports/ImportsPage.tsx'), 'ImportsPage'),
    list: async () => (await import('@bimabahi/contract/imports')).listImports,
    search: listSearch<typeof listImports, { kind?: string }>(),
  },
  '/import/$id': {
    title: 'Import',
    crumbs: ['Import'],
    permission: 'imports.read',
    page: lazyScreen(() => import('./imports/ImportPage.tsx'), 'ImportPage'),
    search: listSearch<typeof listImportRows, { step?: string; show?: string; outcome?: string }>(),
  },
  '/registers': {
    title: 'Registers',
    crumbs: ['Registers'],
    permission: 'registers.read',
    page: lazyScreen(() => import('./registers/RegistersPage.tsx'), 'RegistersPage'),
    list: async () => (await import('@bimabahi/contract/registers')).listPremiumRegister,
    search: listSearch<typeof listPremiumRegister, { by?: string }>(),
  },
  '/customer-support': {
    title: 'Customer Support',
    crumbs: ['Customer Support'],
    permission: 'customer-supports.list',
    page: lazyScreen(() => import('./customer-supports/CustomerSupportPage.tsx'), 'CustomerSupportPage'),
    list: async () => (await import('@bimabahi/contract/customer-supports')).listCustomerSupports,
    search: listSearch<typeof listCustomerSupports>(),
  },
  '/audit': {
    title: 'Audit',
    crumbs: ['Audit'],
    permission: 'audit.list',
    page: lazyScreen(() => import('./audit/AuditPage.tsx'), 'AuditPage'),
    list: async () => (await import('@bimabahi/contract/audit')).listAudit,
    search: listSearch<typeof listAudit, Opened>(),
  },
} as const satisfies Record<string, Screen>;

export type ScreenPath = keyof typeof screens;
