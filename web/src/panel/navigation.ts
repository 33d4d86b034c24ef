/** The side menu, by work. An entry is visible to those who may open its screen. */
import { may } from '@bimabahi/contract/api/permissions';
import type { RoleName } from '@bimabahi/contract/api/roles';
import {
  type Icon,
  IconAdjustments,
  IconBox,
  IconBuilding,
  IconBuildingSkyscraper,
  IconCar,
  IconCashBanknote,
  IconCategory,
  IconChartBar,
  IconFileInvoice,
  IconFilePencil,
  IconFileSpreadsheet,
  IconFileText,
  IconHeadphones,
  IconHeadset,
  IconHistory,
  IconId,
  IconLayoutDashboard,
  IconMessage,
  IconNotebook,
  IconPercentage,
  IconPhoneCall,
  IconPhoneOff,
  IconPhoto,
  IconReceiptTax,
  IconShieldCheck,
  IconTransferOut,
  IconUpload,
  IconUser,
  IconUserCircle,
} from '@tabler/icons-react';
import type { Screen } from './screen.ts';
import { type ScreenPath, screens } from './screens.ts';

/** A screen whose path has no parameter. */
export type MenuPath = Exclude<ScreenPath, `${string}$${string}`>;

export interface MenuLink {
  readonly label: string;
  readonly path: MenuPath;
  readonly icon?: Icon;
}
export interface MenuGroup {
  readonly label: string;
  readonly icon: Icon;
  readonly links: readonly MenuLink[];
  /** Where a role has at most two of its links, they stand in its place. */
  readonly isRest?: true;
}
export type MenuEntry = (MenuLink & { readonly icon: Icon }) | MenuGroup;

interface MenuSection {
  readonly heading: string;
  readonly entries: readonly MenuEntry[];
}

export const isGroup = (entry: MenuEntry): entry is MenuGroup => 'links' in entry;

const sections: readonly MenuSection[] = [
  {
    heading: 'Today',
    entries: [
      { label: 'Dashboard', icon: IconLayoutDashboard, path: '/dashboard' },
      { label: 'Calls', icon: IconPhoneCall, path: '/calls' },
      { label: 'Endorsements', icon: IconFilePencil, path: '/endorsements' },
      { label: 'Claims', icon: IconShieldCheck, path: '/claims' },
    ],
  },
  {
    heading: 'Book',
    entries: [
      {
        label: 'User',
        icon: IconUser,
        links: [
          { label: 'Add User', path: '/user/add-user' },
          { label: 'User List', path: '/user/user-list' },
        ],
      },
      {
        label: 'Motor Insurance',
        icon: IconCar,
        links: [
          { label: 'Form', path: '/motor-insurance/form' },
          { label: 'Policy inbox', path: '/inbox' },
          { label: 'User Policies', path: '/motor-insurance/user-policies' },
          { label: 'Nearby Renewals', path: '/motor-insurance/nearby-renewals' },
          { label: 'List', path: '/motor-insurance/list' },
          { label: 'Claim Status', path: '/motor-insurance/claim-status' },
        ],
      },
      {
        label: 'Corporate Insurance',
        icon: IconBuildingSkyscraper,
        links: [
          { label: 'Form', path: '/corporate-insurance/form' },
          { label: 'User Policies', path: '/corporate-insurance/user-policies' },
          { label: 'Nearby Renewals', path: '/corporate-insurance/nearby-renewals' },
          { label: 'List', path: '/corporate-insurance/list' },
          { label: 'User Installments', path: '/corporate-insurance/user-installments' },
          { label: 'Installments', path: '/corporate-insurance/installments' },
        ],
      },
      {
        label: 'Telecom Users',
        icon: IconHeadphones,
        links: [
          { label: 'Add', path: '/telecom-users/add' },
          { label: 'List', path: '/telecom-users/list' },
          { label: 'Calls Made', path: '/calls/made' },
        ],
      },
    ],
  },
  {
    heading: 'Money',
    entries: [
      { label: 'Month', icon: IconChartBar, path: '/month' },
      { label: 'Statements', icon: IconFileText, path: '/statements' },
      { label: 'Invoices', icon: IconFileInvoice, path: '/invoices' },
      { label: 'Receivables', icon: IconCashBanknote, path: '/receivables' },
      { label: 'TDS Kept by Insurers', icon: IconReceiptTax, path: '/tds-receivable' },
      {
        label: 'Payees and Payouts',
        icon: IconTransferOut,
        links: [
          { label: 'Payouts', path: '/payouts' },
          { label: 'Payees', path: '/payees' },
          { label: 'TDS Register', path: '/tds-register' },
        ],
      },
      { label: 'Registers', icon: IconNotebook, path: '/registers' },
      { label: 'Collated Excel Download', icon: IconFileSpreadsheet, path: '/colleted-excel' },
    ],
  },
  {
    heading: 'Set-up',
    entries: [
      {
        label: 'Insurers and Rates',
        icon: IconPercentage,
        links: [
          { label: 'Insurers', path: '/insurers' },
          { label: 'Rate Cards', path: '/rate-cards' },
          { label: 'RTO Clusters', path: '/rate-cards/rto-clusters' },
          { label: 'Not Rated', path: '/rate-cards/not-rated' },
          { label: 'Rewards', path: '/rewards' },
          { label: 'Tax Rates', path: '/tax-rates' },
          { label: 'TDS Rates', path: '/tds-rates' },
          { label: 'Third Party Rates', path: '/tp-rates' },
        ],
      },
      { label: 'Product', icon: IconBox, path: '/product' },
      { label: 'Category', icon: IconCategory, path: '/corporate-insurance-category' },
      {
        label: 'Employee',
        icon: IconId,
        links: [
          { label: 'Add', path: '/employee/add' },
          { label: 'List', path: '/employee/list' },
          { label: 'Calls by Person', path: '/calls/by-person' },
          { label: 'Targets', path: '/targets' },
        ],
      },
      { label: 'Import', icon: IconUpload, path: '/import' },
      {
        label: 'More',
        icon: IconAdjustments,
        isRest: true,
        links: [
          { label: 'Organisation', icon: IconBuilding, path: '/organisation' },
          { label: 'Slider', icon: IconPhoto, path: '/slider' },
          { label: 'Customer Support', icon: IconHeadset, path: '/customer-support' },
          { label: 'Message Templates', icon: IconMessage, path: '/message-templates' },
          { label: 'Do Not Call', icon: IconPhoneOff, path: '/do-not-call' },
          { label: 'Audit', icon: IconHistory, path: '/audit' },
          { label: 'Profile', icon: IconUserCircle, path: '/profile' },
        ],
      },
    ],
  },
];

/** Calls that wait for a Feeder are those whose policy can be issued. */
const ownWord = <Link extends MenuLink>(link: Link, role: RoleName): Link =>
  role === 'Feeder' && link.path === '/calls' ? { ...link, label: 'Ready to issue' } : link;

function entryFor(entry: MenuEntry, role: RoleName): MenuEntry[] {
  const isOpen = ({ path }: MenuLink) => may(role, screens[path].permission);
  if (!isGroup(entry)) return isOpen(entry) ? [ownWord(entry, role)] : [];
  const links = entry.links.filter(isOpen);
  if (entry.isRest && links.length <= 2) return links.map((link) => ({ ...link, icon: link.icon ?? entry.icon }));
  return links.length > 0 ? [{ ...entry, links }] : [];
}

/** Also in the menu of the person, where a client has it alone. */
const OF_PERSON = '/profile';

/** What a role may open, without empty groups; a client has too few entries for headings. */
export function navigationFor(role: RoleName): MenuSection[] {
  const open = sections.map(({ heading, entries }) => ({ heading, entries: entries.flatMap((entry) => entryFor(entry, role)) }));
  if (role === 'User')
    return [{ heading: '', entries: open.flatMap(({ entries }) => entries).filter((entry) => !contains(entry, OF_PERSON)) }];
  return open.filter(({ entries }) => entries.length > 0);
}

/** The entry of a screen in the menu: its own, or that of the list to which a record belongs. */
export function placeInMenu(path: string): string {
  const screen: Screen | undefined = screens[path as ScreenPath];
  return screen?.under ?? path;
}

export const contains = (entry: MenuEntry, path: string): boolean =>
  isGroup(entry) ? entry.links.some((link) => link.path === path) : entry.path === path;
