/** The side menu. An entry is visible to those who may open its screen. */
import { may } from '@bimabahi/contract/api/permissions';
import type { RoleName } from '@bimabahi/contract/api/roles';
import {
  type Icon,
  IconBox,
  IconBuildingSkyscraper,
  IconCar,
  IconCarCrash,
  IconFilePencil,
  IconFileSpreadsheet,
  IconHeadset,
  IconHistory,
  IconId,
  IconLayoutDashboard,
  IconNotebook,
  IconPercentage,
  IconPhone,
  IconPhoneCall,
  IconPhoto,
  IconUpload,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react';
import { type ScreenPath, screens } from './screens.ts';

/** A screen whose path has no parameter. */
export type MenuPath = Exclude<ScreenPath, `${string}$${string}`>;

interface NavigationLink {
  readonly label: string;
  readonly path: MenuPath;
}
export interface NavigationEntry {
  readonly label: string;
  readonly icon: Icon;
  readonly path?: MenuPath;
  readonly links?: readonly NavigationLink[];
}

const entries: readonly NavigationEntry[] = [
  { label: 'Dashboard', icon: IconLayoutDashboard, path: '/dashboard' },
  { label: 'Calls', icon: IconPhoneCall, path: '/calls' },
  {
    label: 'Employee',
    icon: IconId,
    links: [
      { label: 'Add', path: '/employee/add' },
      { label: 'List', path: '/employee/list' },
    ],
  },
  {
    label: 'User',
    icon: IconUsers,
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
      { label: 'Category', path: '/corporate-insurance-category' },
    ],
  },
  { label: 'Claims', icon: IconCarCrash, path: '/claims' },
  { label: 'Endorsements', icon: IconFilePencil, path: '/endorsements' },
  {
    label: 'Telecom Users',
    icon: IconPhone,
    links: [
      { label: 'Add', path: '/telecom-users/add' },
      { label: 'List', path: '/telecom-users/list' },
      { label: 'Do Not Call', path: '/do-not-call' },
      { label: 'Message Templates', path: '/message-templates' },
    ],
  },
  { label: 'Product', icon: IconBox, path: '/product' },
  {
    label: 'Insurers and Rates',
    icon: IconPercentage,
    links: [
      { label: 'Insurers', path: '/insurers' },
      { label: 'Payees', path: '/payees' },
      { label: 'Rate Cards', path: '/rate-cards' },
      { label: 'Not Rated', path: '/rate-cards/not-rated' },
      { label: 'Tax Rates', path: '/tax-rates' },
      { label: 'Third Party Rates', path: '/tp-rates' },
    ],
  },
  { label: 'Slider', icon: IconPhoto, path: '/slider' },
  { label: 'Collated Excel Download', icon: IconFileSpreadsheet, path: '/colleted-excel' },
  { label: 'Import', icon: IconUpload, path: '/import' },
  { label: 'Registers', icon: IconNotebook, path: '/registers' },
  { label: 'Profile', icon: IconUserCircle, path: '/profile' },
  { label: 'Customer Support', icon: IconHeadset, path: '/customer-support' },
  { label: 'Audit', icon: IconHistory, path: '/audit' },
];

/** The entries that a role may open, without empty groups. */
export function navigationFor(role: RoleName): NavigationEntry[] {
  const open = ({ path }: NavigationLink) => may(role, screens[path].permission);
  return entries.flatMap((entry) => {
    if (entry.path) return may(role, screens[entry.path].permission) ? [entry] : [];
    const links = entry.links?.filter(open) ?? [];
    return links.length > 0 ? [{ ...entry, links }] : [];
  });
}

const firstSegment = (path: string) => path.split('/')[1] ?? '';

/** A group contains a path by its first segment, or by a link to it. */
export const isGroupOf = (entry: NavigationEntry, pathname: string): boolean =>
  entry.links?.some(({ path }) => path === pathname || firstSegment(path) === firstSegment(pathname)) ?? false;
