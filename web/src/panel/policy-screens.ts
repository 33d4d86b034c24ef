/** The screens of policies: entering, lists, installments, files in and out. */

import type { listCommissionItems } from '@bimabahi/contract/commission/commission-items';
import type { listVouchers } from '@bimabahi/contract/commission/day-book';
import type { listInvoices } from '@bimabahi/contract/commission/invoices';
import type { listPayeeEntries } from '@bimabahi/contract/commission/payee-entries';
import type { listPayouts } from '@bimabahi/contract/commission/payouts';
import type { listRewards } from '@bimabahi/contract/commission/rewards';
import type { listTdsRates } from '@bimabahi/contract/commission/tds-rates';
import type { listImportRows, listImports } from '@bimabahi/contract/imports/imports';
import type { listStatementLines, listStatements } from '@bimabahi/contract/imports/statements';
import type { listClaims } from '@bimabahi/contract/policies/claims';
import type { listCollected } from '@bimabahi/contract/policies/collected-insurance';
import type { listCorporatePolicies } from '@bimabahi/contract/policies/corporate-insurance';
import type { listEndorsements } from '@bimabahi/contract/policies/endorsement-list';
import type { listInstallments } from '@bimabahi/contract/policies/installments';
import type { listMotorPolicies } from '@bimabahi/contract/policies/motor-insurance';
import type { listPolicyDrafts } from '@bimabahi/contract/policies/policy-drafts';
import type { listAsked } from '@bimabahi/contract/renewals/asked';
import type { listRenewals } from '@bimabahi/contract/renewals/renewals';
import type { listPremiumRegister } from '@bimabahi/contract/reports/registers';
import type { MonthAddress } from '../reports/month/use-month-address.ts';
import type { TargetsAddress } from '../reports/targets/use-targets.ts';
import { listSearch, plainSearch } from '../ui/list/list-search.ts';
import { lazyScreen } from './lazy-screen.ts';
import type { OfClient, Opened, Screen } from './screen.ts';

/** A new policy: of a client, and what it follows from. */
type NewPolicy = OfClient & { renew?: string | number; enquiry?: string | number; draft?: string | number };

/** The part that a telephone shows, which kind of history, and what is to be done at once. */
type OfPage = { tab?: string; show?: string; do?: string };

export const policyScreens = {
  '/motor-insurance/form': {
    title: 'Add motor policy',
    crumbs: [['Motor Insurance', '/motor-insurance/list'], 'Form'],
    permission: 'motor-insurance.create',
    page: lazyScreen(() => import('../policies/motor-insurance/MotorForms.tsx'), 'MotorFormPage'),
    typed: true,
    search: plainSearch<NewPolicy>(),
  },
  '/motor-insurance/list': {
    title: 'Motor policies',
    crumbs: ['Motor Insurance', 'List'],
    permission: 'motor-insurance.list',
    page: lazyScreen(() => import('../policies/motor-insurance/MotorPages.tsx'), 'MotorListPage'),
    list: async () => (await import('@bimabahi/contract/policies/motor-insurance')).listMotorPolicies,
    search: listSearch<typeof listMotorPolicies, Opened>(),
  },
  '/motor-insurance/policy/$id': {
    title: 'Motor Policy',
    crumbs: [['Motor Insurance', '/motor-insurance/list'], ['List', '/motor-insurance/list'], 'Policy'],
    permission: 'policy-page.read',
    under: '/motor-insurance/list',
    page: lazyScreen(() => import('../reports/policy-page/MotorPolicyPage.tsx'), 'MotorPolicyPage'),
    search: plainSearch<OfPage>(),
  },
  '/motor-insurance/user-policies': {
    title: "A client's motor policies",
    crumbs: [['Motor Insurance', '/motor-insurance/list'], 'User Policies'],
    permission: 'motor-insurance.user-policies',
    page: lazyScreen(() => import('../policies/motor-insurance/MotorUserPages.tsx'), 'MotorUserPoliciesPage'),
    search: listSearch<typeof listMotorPolicies, OfClient & Opened>(),
  },
  '/motor-insurance/claim-status': {
    title: 'Motor claims by policy',
    crumbs: [['Motor Insurance', '/motor-insurance/list'], 'Claim Status'],
    permission: 'motor-insurance.claim-status',
    page: lazyScreen(() => import('../policies/motor-insurance/ClaimStatusPage.tsx'), 'ClaimStatusPage'),
    search: listSearch<typeof listMotorPolicies, { claim?: string } & Opened>(),
  },
  '/motor-insurance/nearby-renewals': {
    title: 'Motor renewals',
    crumbs: ['Renewal Insurances', 'Motor Insurance'],
    permission: 'motor-insurance.renewals',
    page: lazyScreen(() => import('../renewals/renewals/MotorRenewalsPage.tsx'), 'MotorRenewalsPage'),
    search: listSearch<typeof listRenewals, Opened & { days?: string | number }>(),
  },
  '/corporate-insurance/form': {
    title: 'Add corporate policy',
    crumbs: [['Corporate Insurance', '/corporate-insurance/list'], 'Form'],
    permission: 'corporate-insurance.create',
    page: lazyScreen(() => import('../policies/corporate-insurance/CorporateForms.tsx'), 'CorporateFormPage'),
    typed: true,
    search: plainSearch<NewPolicy>(),
  },
  '/corporate-insurance/list': {
    title: 'Corporate policies',
    crumbs: ['Corporate Insurance', 'List'],
    permission: 'corporate-insurance.list',
    page: lazyScreen(() => import('../policies/corporate-insurance/CorporatePages.tsx'), 'CorporateListPage'),
    list: async () => (await import('@bimabahi/contract/policies/corporate-insurance')).listCorporatePolicies,
    search: listSearch<typeof listCorporatePolicies, Opened>(),
  },
  '/corporate-insurance/policy/$id': {
    title: 'Corporate Policy',
    crumbs: [['Corporate Insurance', '/corporate-insurance/list'], ['List', '/corporate-insurance/list'], 'Policy'],
    permission: 'policy-page.read',
    under: '/corporate-insurance/list',
    page: lazyScreen(() => import('../reports/policy-page/CorporatePolicyPage.tsx'), 'CorporatePolicyPage'),
    search: plainSearch<OfPage>(),
  },
  '/corporate-insurance/user-policies': {
    title: "A client's corporate policies",
    crumbs: [['Corporate Insurance', '/corporate-insurance/list'], 'User Policies'],
    permission: 'corporate-insurance.user-policies',
    page: lazyScreen(() => import('../policies/corporate-insurance/CorporateUserPages.tsx'), 'CorporateUserPoliciesPage'),
    search: listSearch<typeof listCorporatePolicies, OfClient & Opened>(),
  },
  '/corporate-insurance/nearby-renewals': {
    title: 'Corporate renewals',
    crumbs: [['Renewal Insurances', '/motor-insurance/nearby-renewals'], 'Corporate Insurance'],
    permission: 'corporate-insurance.renewals',
    page: lazyScreen(() => import('../renewals/renewals/CorporateRenewalsPage.tsx'), 'CorporateRenewalsPage'),
    search: listSearch<typeof listRenewals, Opened & { days?: string | number }>(),
  },
  '/renewals/asked': {
    title: 'May be renewed',
    permission: 'renewals.update',
    under: '/motor-insurance/nearby-renewals',
    page: lazyScreen(() => import('../renewals/renewals/AskedPage.tsx'), 'AskedPage'),
    search: listSearch<typeof listAsked>(),
  },
  '/corporate-insurance/user-installments': {
    title: 'User Installments',
    crumbs: [['Corporate Insurance', '/corporate-insurance/list'], 'User Installments'],
    permission: 'corporate-insurance.installments',
    page: lazyScreen(() => import('../policies/corporate-insurance/CorporateUserPages.tsx'), 'UserInstallmentsPage'),
    search: listSearch<typeof listCorporatePolicies>(),
  },
  '/corporate-insurance/installments': {
    title: 'Installments',
    crumbs: [['Corporate Insurance', '/corporate-insurance/list'], 'Installments'],
    permission: 'corporate-insurance-premium.list',
    page: lazyScreen(() => import('../policies/corporate-insurance-premium/InstallmentsPage.tsx'), 'InstallmentsPage'),
    list: async () => (await import('@bimabahi/contract/policies/installments')).listInstallments,
    search: listSearch<typeof listInstallments>(),
  },
  '/corporate-insurance/installments/$id': {
    title: 'Premium History',
    crumbs: [
      ['Corporate Insurance', '/corporate-insurance/list'],
      ['User Installments', '/corporate-insurance/user-installments'],
      'Premium History',
    ],
    permission: 'corporate-insurance-premium.list',
    under: '/corporate-insurance/user-installments',
    page: lazyScreen(() => import('../policies/corporate-insurance-premium/PremiumHistoryPage.tsx'), 'PremiumHistoryPage'),
    search: plainSearch(),
  },
  '/claims': {
    title: 'Claims',
    permission: 'claims.list',
    page: lazyScreen(() => import('../policies/claims/ClaimsPage.tsx'), 'ClaimsPage'),
    list: async () => (await import('@bimabahi/contract/policies/claims')).listClaims,
    search: listSearch<typeof listClaims>(),
  },
  '/claims/$id': {
    title: 'Claim',
    crumbs: [['Claims', '/claims'], 'Claim'],
    permission: 'claims.list',
    under: '/claims',
    page: lazyScreen(() => import('../policies/claims/ClaimPage.tsx'), 'ClaimPage'),
    search: plainSearch(),
  },
  '/inbox': {
    title: 'Policy inbox',
    permission: 'policy-drafts.list',
    page: lazyScreen(() => import('../policies/policy-drafts/PolicyInboxPage.tsx'), 'PolicyInboxPage'),
    list: async () => (await import('@bimabahi/contract/policies/policy-drafts')).listPolicyDrafts,
    search: listSearch<typeof listPolicyDrafts>(),
  },
  '/endorsements': {
    title: 'Endorsements',
    permission: 'endorsements.list',
    page: lazyScreen(() => import('../policies/endorsements/EndorsementsPage.tsx'), 'EndorsementsPage'),
    list: async () => (await import('@bimabahi/contract/policies/endorsement-list')).listEndorsements,
    search: listSearch<typeof listEndorsements>(),
  },
  '/colleted-excel': {
    title: 'Collated Excel Download',
    permission: 'collected-insurance.list',
    page: lazyScreen(() => import('../policies/collected-insurance/CollectedInsurancePage.tsx'), 'CollectedInsurancePage'),
    list: async () => (await import('@bimabahi/contract/policies/collected-insurance')).listCollected,
    search: listSearch<typeof listCollected>(),
  },
  '/import': {
    title: 'Import',
    permission: 'imports.create',
    page: lazyScreen(() => import('../imports/imports/ImportsPage.tsx'), 'ImportsPage'),
    list: async () => (await import('@bimabahi/contract/imports/imports')).listImports,
    search: listSearch<typeof listImports, { kind?: string }>(),
  },
  '/import/$id': {
    title: 'Import',
    permission: 'imports.read',
    under: '/import',
    page: lazyScreen(() => import('../imports/imports/ImportPage.tsx'), 'ImportPage'),
    search: listSearch<typeof listImportRows, { step?: string; show?: string; outcome?: string }>(),
  },
  '/statements': {
    title: 'Statements',
    permission: 'statements.read',
    page: lazyScreen(() => import('../imports/statements/StatementsPage.tsx'), 'StatementsPage'),
    list: async () => (await import('@bimabahi/contract/imports/statements')).listStatements,
    search: listSearch<typeof listStatements>(),
  },
  '/statements/$id': {
    title: 'Statement',
    crumbs: [['Statements', '/statements'], 'Statement'],
    permission: 'statements.read',
    under: '/statements',
    page: lazyScreen(() => import('../imports/statements/StatementPage.tsx'), 'StatementPage'),
    search: listSearch<typeof listStatementLines, { show?: string }>(),
  },
  '/payouts': {
    title: 'Payouts',
    permission: 'payouts.read',
    page: lazyScreen(() => import('../commission/payouts/PayoutsPage.tsx'), 'PayoutsPage'),
    list: async () => (await import('@bimabahi/contract/commission/payouts')).listPayouts,
    search: listSearch<typeof listPayouts>(),
  },
  '/payouts/$id': {
    title: 'Payout',
    crumbs: [['Payouts', '/payouts'], 'Payout'],
    permission: 'payouts.read',
    under: '/payouts',
    page: lazyScreen(() => import('../commission/payouts/PayoutPage.tsx'), 'PayoutPage'),
    search: plainSearch(),
  },
  '/tds-register': {
    title: 'TDS Register',
    permission: 'payouts.read',
    page: lazyScreen(() => import('../commission/payouts/RegisterPages.tsx'), 'TdsRegisterPage'),
    search: plainSearch<{ quarter?: string }>(),
  },
  '/payees/margins': {
    title: 'Margins',
    crumbs: [['Payees', '/payees'], 'Margins'],
    permission: 'payouts.read',
    under: '/payees',
    page: lazyScreen(() => import('../commission/payouts/RegisterPages.tsx'), 'PayeeMarginsPage'),
    search: plainSearch<{ from?: string; to?: string; sort?: string; order?: string }>(),
  },
  '/tds-rates': {
    title: 'TDS Rates',
    permission: 'tds-rates.list',
    page: lazyScreen(() => import('../commission/tds-rates/TdsRatePage.tsx'), 'TdsRatePage'),
    list: async () => (await import('@bimabahi/contract/commission/tds-rates')).listTdsRates,
    search: listSearch<typeof listTdsRates>(),
  },
  '/payees/$id': {
    title: 'Ledger',
    crumbs: [['Payees', '/payees'], 'Ledger'],
    permission: 'payees.ledger',
    under: '/payees',
    page: lazyScreen(() => import('../commission/payouts/PayeeLedgerPage.tsx'), 'PayeeLedgerPage'),
    search: listSearch<typeof listPayeeEntries>(),
  },
  '/receivables': {
    title: 'Receivables',
    permission: 'receivables.read',
    page: lazyScreen(() => import('../commission/receivables/ReceivablesPage.tsx'), 'ReceivablesPage'),
    search: plainSearch<{ sort?: string; order?: string }>(),
  },
  '/tds-receivable': {
    title: 'TDS Kept by Insurers',
    crumbs: ['TDS Kept by Insurers'],
    permission: 'tds-receivable.read',
    page: lazyScreen(() => import('../imports/tds-receivable/TdsReceivablePage.tsx'), 'TdsReceivablePage'),
    search: plainSearch<{ quarter?: string }>(),
  },
  '/receivables/items': {
    title: 'Items of Commission',
    crumbs: [['Receivables', '/receivables'], 'Items'],
    permission: 'commission-items.read',
    under: '/receivables',
    page: lazyScreen(() => import('../commission/receivables/ReceivableItemsPage.tsx'), 'ReceivableItemsPage'),
    list: async () => (await import('@bimabahi/contract/commission/commission-items')).listCommissionItems,
    search: listSearch<typeof listCommissionItems>(),
  },
  '/rewards': {
    title: 'Rewards',
    permission: 'rewards.list',
    page: lazyScreen(() => import('../commission/rewards/RewardsPage.tsx'), 'RewardsPage'),
    list: async () => (await import('@bimabahi/contract/commission/rewards')).listRewards,
    search: listSearch<typeof listRewards>(),
  },
  '/invoices': {
    title: 'Invoices',
    permission: 'invoices.list',
    page: lazyScreen(() => import('../commission/invoices/InvoicesPage.tsx'), 'InvoicesPage'),
    list: async () => (await import('@bimabahi/contract/commission/invoices')).listInvoices,
    search: listSearch<typeof listInvoices>(),
  },
  '/day-book': {
    title: 'Day Book',
    crumbs: [['Invoices', '/invoices'], 'Day Book'],
    permission: 'day-book.read',
    under: '/invoices',
    page: lazyScreen(() => import('../commission/invoices/DayBookPage.tsx'), 'DayBookPage'),
    search: listSearch<typeof listVouchers, { view?: string; on?: string }>(),
  },
  '/organisation': {
    title: 'Organisation',
    permission: 'money-settings.read',
    page: lazyScreen(() => import('../commission/organisation/OrganisationPage.tsx'), 'OrganisationPage'),
    search: plainSearch(),
  },
  '/month': {
    title: 'Month',
    permission: 'month.read',
    page: lazyScreen(() => import('../reports/month/MonthPage.tsx'), 'MonthPage'),
    search: plainSearch<MonthAddress>(),
  },
  '/targets': {
    title: 'Targets',
    permission: 'targets.update',
    page: lazyScreen(() => import('../reports/targets/TargetsPage.tsx'), 'TargetsPage'),
    search: plainSearch<TargetsAddress>(),
  },
  '/registers': {
    title: 'Registers',
    permission: 'registers.read',
    page: lazyScreen(() => import('../reports/registers/RegistersPage.tsx'), 'RegistersPage'),
    list: async () => (await import('@bimabahi/contract/reports/registers')).listPremiumRegister,
    search: listSearch<typeof listPremiumRegister, { by?: string }>(),
  },
} as const satisfies Record<string, Screen>;
