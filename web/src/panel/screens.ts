/** All screens behind the sign-in, by their path. */

import type { listCalls } from '@bimabahi/contract/calls/call-list';
import type { listDoNotCall } from '@bimabahi/contract/calls/do-not-call';
import type { listTelecomRecords } from '@bimabahi/contract/calls/telecom-records';
import type { listCategories } from '@bimabahi/contract/catalogues/categories';
import type { listCustomerSupports } from '@bimabahi/contract/catalogues/customer-supports';
import type { listInsurers } from '@bimabahi/contract/catalogues/insurers';
import type { listPayees } from '@bimabahi/contract/catalogues/payees';
import type { listProducts } from '@bimabahi/contract/catalogues/products';
import type { listSliders } from '@bimabahi/contract/catalogues/sliders';
import type { listNotRated } from '@bimabahi/contract/commission/not-rated';
import type { listRateCards } from '@bimabahi/contract/commission/rate-cards';
import type { listRtoClusters } from '@bimabahi/contract/commission/rto-clusters';
import type { listEmployees } from '@bimabahi/contract/people/employees';
import type { listUsers } from '@bimabahi/contract/people/users';
import type { listTaxRates } from '@bimabahi/contract/premium/tax-rates';
import type { listTpRates } from '@bimabahi/contract/premium/tp-rates';
import type { listAudit } from '@bimabahi/contract/reports/audit';
import { listSearch, plainSearch } from '../ui/list/list-search.ts';
import { lazyScreen } from './lazy-screen.ts';
import { policyScreens } from './policy-screens.ts';
import type { Opened, Screen } from './screen.ts';

export const screens = {
  ...policyScreens,
  '/dashboard': {
    title: 'Dashboard',
    permission: 'dashboard.read',
    page: lazyScreen(() => import('../reports/dashboard/DashboardPage.tsx'), 'DashboardPage'),
    search: listSearch<typeof listTelecomRecords, { period?: string; date?: string; by?: string; telecom_date?: string }, 'telecom_'>(
      'telecom_',
    ),
  },
  '/calls': {
    title: 'Calls',
    crumbs: [],
    permission: 'calls.queue',
    page: lazyScreen(() => import('../calls/calls/CallsPage.tsx'), 'CallsPage'),
    search: plainSearch<{ renewal?: string | number; enquiry?: string | number }>(),
  },
  '/calls/by-person': {
    title: 'Calls by Person',
    crumbs: [['Calls', '/calls'], 'By Person'],
    permission: 'calls.by-person',
    page: lazyScreen(() => import('../calls/calls/CallsByPersonPage.tsx'), 'CallsByPersonPage'),
    search: plainSearch<{ from?: string; to?: string }>(),
  },
  '/calls/made': {
    title: 'Calls Made',
    crumbs: [['Calls', '/calls'], 'Made'],
    // All staff may read their own; the screen is for those who call.
    permission: 'telecom-records.list',
    page: lazyScreen(() => import('../calls/calls/CallsMadePage.tsx'), 'CallsMadePage'),
    search: listSearch<typeof listCalls>(),
  },
  '/profile': {
    title: 'Profile',
    crumbs: [['Users', '/user/user-list'], 'Profile'],
    permission: 'profile.read',
    page: lazyScreen(() => import('../people/profile/ProfilePage.tsx'), 'ProfilePage'),
    search: plainSearch(),
  },
  '/employee/add': {
    title: 'Add Employee',
    crumbs: [['Employee', '/employee/list'], 'Add Employee'],
    permission: 'employees.create',
    page: lazyScreen(() => import('../people/employees/AddEmployeePage.tsx'), 'AddEmployeePage'),
    typed: true,
    search: plainSearch(),
  },
  '/employee/list': {
    title: 'Employees',
    crumbs: ['Employee', 'List'],
    permission: 'employees.list',
    page: lazyScreen(() => import('../people/employees/EmployeeListPage.tsx'), 'EmployeeListPage'),
    list: async () => (await import('@bimabahi/contract/people/employees')).listEmployees,
    search: listSearch<typeof listEmployees>(),
  },
  '/user/add-user': {
    title: 'Add User',
    crumbs: [['User', '/user/user-list'], 'Add User'],
    permission: 'users.create',
    page: lazyScreen(() => import('../people/users/AddUserPage.tsx'), 'AddUserPage'),
    typed: true,
    search: plainSearch(),
  },
  '/user/user-list': {
    title: 'Clients',
    crumbs: ['User', 'List'],
    permission: 'users.list',
    page: lazyScreen(() => import('../people/users/UserListPage.tsx'), 'UserListPage'),
    list: async () => (await import('@bimabahi/contract/people/users')).listUsers,
    search: listSearch<typeof listUsers>(),
  },
  '/user/$id': {
    title: 'Client',
    crumbs: [['User List', '/user/user-list'], 'Client'],
    permission: 'users.overview',
    under: '/user/user-list',
    page: lazyScreen(() => import('../reports/client-overview/ClientPage.tsx'), 'ClientPage'),
    search: plainSearch<{ older?: '1' }>(),
  },
  '/corporate-insurance-category': {
    title: 'Corporate Insurance Category',
    crumbs: [['Corporate Insurance', '/corporate-insurance/list'], 'Category'],
    permission: 'categories.list',
    page: lazyScreen(() => import('../catalogues/categories/CategoryPage.tsx'), 'CategoryPage'),
    list: async () => (await import('@bimabahi/contract/catalogues/categories')).listCategories,
    search: listSearch<typeof listCategories>(),
  },
  '/telecom-users/add': {
    title: 'Add enquiry',
    crumbs: [['Telecom Users', '/telecom-users/list'], 'Add User'],
    permission: 'telecom-records.create',
    page: lazyScreen(() => import('../calls/telecom-records/TelecomForms.tsx'), 'AddTelecomPage'),
    typed: true,
    search: plainSearch<{ mobile?: string | number; name?: string | number }>(),
  },
  '/telecom-users/list': {
    title: 'Enquiries',
    crumbs: ['Telecom Users', 'List'],
    permission: 'telecom-records.list',
    page: lazyScreen(() => import('../calls/telecom-records/TelecomListPage.tsx'), 'TelecomListPage'),
    list: async () => (await import('@bimabahi/contract/calls/telecom-records')).listTelecomRecords,
    search: listSearch<typeof listTelecomRecords>(),
  },
  '/do-not-call': {
    title: 'Do Not Call',
    crumbs: [['Telecom Users', '/telecom-users/list'], 'Do Not Call'],
    // All staff may read the numbers, as their links do; the screen is for those who call.
    permission: 'telecom-records.list',
    page: lazyScreen(() => import('../calls/do-not-call/DoNotCallPage.tsx'), 'DoNotCallPage'),
    list: async () => (await import('@bimabahi/contract/calls/do-not-call')).listDoNotCall,
    search: listSearch<typeof listDoNotCall>(),
  },
  '/message-templates': {
    title: 'Message Templates',
    crumbs: [['Telecom Users', '/telecom-users/list'], 'Message Templates'],
    permission: 'message-templates.update',
    page: lazyScreen(() => import('../calls/message-templates/MessageTemplatesPage.tsx'), 'MessageTemplatesPage'),
    search: plainSearch(),
  },
  '/product': {
    title: 'Product',
    permission: 'products.list',
    page: lazyScreen(() => import('../catalogues/products/ProductPage.tsx'), 'ProductPage'),
    list: async () => (await import('@bimabahi/contract/catalogues/products')).listProducts,
    search: listSearch<typeof listProducts>(),
  },
  '/insurers': {
    title: 'Insurers',
    permission: 'insurers.list',
    page: lazyScreen(() => import('../catalogues/insurers/InsurerPage.tsx'), 'InsurerPage'),
    list: async () => (await import('@bimabahi/contract/catalogues/insurers')).listInsurers,
    search: listSearch<typeof listInsurers>(),
  },
  '/payees': {
    title: 'Payees',
    permission: 'payees.list',
    page: lazyScreen(() => import('../catalogues/payees/PayeePage.tsx'), 'PayeePage'),
    list: async () => (await import('@bimabahi/contract/catalogues/payees')).listPayees,
    search: listSearch<typeof listPayees>(),
  },
  '/rate-cards': {
    title: 'Rate Cards',
    permission: 'rate-cards.list',
    page: lazyScreen(() => import('../commission/rate-cards/RateCardsPage.tsx'), 'RateCardsPage'),
    list: async () => (await import('@bimabahi/contract/commission/rate-cards')).listRateCards,
    search: listSearch<typeof listRateCards>(),
  },
  '/rate-cards/not-rated': {
    title: 'Not Rated',
    crumbs: [['Rate Cards', '/rate-cards'], 'Not Rated'],
    permission: 'commissions.list',
    page: lazyScreen(() => import('../commission/rate-cards/NotRatedPage.tsx'), 'NotRatedPage'),
    search: listSearch<typeof listNotRated>(),
  },
  '/rate-cards/rto-clusters': {
    title: 'RTO Clusters',
    crumbs: [['Rate Cards', '/rate-cards'], 'RTO Clusters'],
    permission: 'rto-clusters.list',
    page: lazyScreen(() => import('../commission/rate-cards/RtoClustersPage.tsx'), 'RtoClustersPage'),
    list: async () => (await import('@bimabahi/contract/commission/rto-clusters')).listRtoClusters,
    search: listSearch<typeof listRtoClusters>(),
  },
  '/rate-cards/$id': {
    title: 'Rate Card',
    crumbs: [['Rate Cards', '/rate-cards'], 'Rate Card'],
    permission: 'rate-cards.read',
    under: '/rate-cards',
    page: lazyScreen(() => import('../commission/rate-cards/RateCardPage.tsx'), 'RateCardPage'),
    search: plainSearch(),
  },
  '/rate-cards/$id/re-rate': {
    title: 'Re-rate',
    crumbs: [['Rate Cards', '/rate-cards'], 'Re-rate'],
    permission: 'rate-cards.re-rate',
    under: '/rate-cards',
    page: lazyScreen(() => import('../commission/rate-cards/ReRatePage.tsx'), 'ReRatePage'),
    search: plainSearch<{ from?: string; to?: string; kind?: string }>(),
  },
  '/tax-rates': {
    title: 'Tax Rates',
    // All staff may read rates, as their forms do; the screen is for keeping them.
    permission: 'tax-rates.create',
    page: lazyScreen(() => import('../premium/tax-rates/TaxRatePage.tsx'), 'TaxRatePage'),
    list: async () => (await import('@bimabahi/contract/premium/tax-rates')).listTaxRates,
    search: listSearch<typeof listTaxRates>(),
  },
  '/tp-rates': {
    title: 'Third Party Rates',
    permission: 'tp-rates.create',
    page: lazyScreen(() => import('../premium/tp-rates/TpRatePage.tsx'), 'TpRatePage'),
    list: async () => (await import('@bimabahi/contract/premium/tp-rates')).listTpRates,
    search: listSearch<typeof listTpRates>(),
  },
  '/slider': {
    title: 'Slider',
    permission: 'sliders.list',
    page: lazyScreen(() => import('../catalogues/sliders/SliderPage.tsx'), 'SliderPage'),
    list: async () => (await import('@bimabahi/contract/catalogues/sliders')).listSliders,
    search: listSearch<typeof listSliders>(),
  },
  '/customer-support': {
    title: 'Customer Support',
    permission: 'customer-supports.list',
    page: lazyScreen(() => import('../catalogues/customer-supports/CustomerSupportPage.tsx'), 'CustomerSupportPage'),
    list: async () => (await import('@bimabahi/contract/catalogues/customer-supports')).listCustomerSupports,
    search: listSearch<typeof listCustomerSupports>(),
  },
  '/audit': {
    title: 'Audit',
    permission: 'audit.list',
    page: lazyScreen(() => import('../reports/audit/AuditPage.tsx'), 'AuditPage'),
    list: async () => (await import('@bimabahi/contract/reports/audit')).listAudit,
    search: listSearch<typeof listAudit, Opened>(),
  },
} as const satisfies Record<string, Screen>;

export type ScreenPath = keyof typeof screens;
