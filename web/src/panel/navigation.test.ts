import { allPermissions, type Permission, resourceOf } from '@bimabahi/contract/api/permissions';
import { ROLE_NAMES, type RoleName } from '@bimabahi/contract/api/roles';
import { describe, expect, it } from 'vitest';
import { isGroup, navigationFor, placeInMenu } from './navigation.ts';
import { screens } from './screens.ts';

/** Heading, entries; of a group with its links. */
const menuOf = (role: RoleName) =>
  Object.fromEntries(
    navigationFor(role).map(({ heading, entries }) => [
      heading,
      entries.map((entry) => (isGroup(entry) ? `${entry.label}: ${entry.links.map(({ label }) => label).join(', ')}` : entry.label)),
    ]),
  );
const pathsOf = (role: RoleName) =>
  navigationFor(role).flatMap(({ entries }) =>
    entries.flatMap((entry): string[] => (isGroup(entry) ? entry.links.map(({ path }) => path) : [entry.path])),
  );

/** Resources without a screen of their own, and the permission of the screen that shows them. */
const ON_SCREENS_OF: Readonly<Record<string, Permission>> = {
  // Tabs above lists.
  'saved-views': 'motor-insurance.list',
  renewals: 'motor-insurance.renewals',
  'claim-clocks': 'claims.list',
  // Read by all staff's links; the screen is for those who call.
  'do-not-call': 'telecom-records.list',
};

describe('the side menu', () => {
  it('shows an Admin everything, by work', () =>
    expect(menuOf('Admin')).toEqual({
      Today: ['Dashboard', 'Calls', 'Endorsements', 'Claims'],
      Book: [
        'User: Add User, User List',
        'Motor Insurance: Form, Policy inbox, User Policies, Nearby Renewals, List, Claim Status',
        'Corporate Insurance: Form, User Policies, Nearby Renewals, List, User Installments, Installments',
        'Telecom Users: Add, List, Calls Made',
      ],
      Money: [
        'Month',
        'Statements',
        'Invoices',
        'Receivables',
        'TDS Kept by Insurers',
        'Payees and Payouts: Payouts, Payees, TDS Register',
        'Registers',
        'Collated Excel Download',
      ],
      'Set-up': [
        'Insurers and Rates: Insurers, Rate Cards, RTO Clusters, Not Rated, Rewards, Tax Rates, TDS Rates, Third Party Rates',
        'Product',
        'Category',
        'Employee: Add, List, Calls by Person, Targets',
        'Import',
        'More: Organisation, Slider, Customer Support, Message Templates, Do Not Call, Audit, Profile',
      ],
    }));

  it('shows a Feeder what is ready to issue, and no heading without entries', () =>
    expect(menuOf('Feeder')).toEqual({
      Today: ['Dashboard', 'Ready to issue', 'Endorsements', 'Claims'],
      Book: [
        'User: Add User, User List',
        'Motor Insurance: Form, Policy inbox, User Policies, Nearby Renewals, List, Claim Status',
        'Corporate Insurance: Form, User Policies, Nearby Renewals, List, User Installments, Installments',
      ],
      Money: ['Statements'],
      'Set-up': ['Product', 'Category', 'Import', 'Profile'],
    }));

  it('shows a Telecaller the lists, and what is left of More in its place', () =>
    expect(menuOf('Telecaller')).toEqual({
      Today: ['Dashboard', 'Calls', 'Endorsements', 'Claims'],
      Book: [
        'Motor Insurance: Nearby Renewals, List',
        'Corporate Insurance: Nearby Renewals, List',
        'Telecom Users: Add, List, Calls Made',
      ],
      'Set-up': ['Import', 'Do Not Call', 'Profile'],
    }));

  it('shows a client four entries, without a heading', () =>
    expect(menuOf('User')).toEqual({
      '': ['Dashboard', 'Claims', 'Motor Insurance: Nearby Renewals, List', 'Corporate Insurance: Nearby Renewals, List'],
    }));

  it('leads to a screen of every resource that is listed', () => {
    const listed = allPermissions.filter((permission) => permission.endsWith('.list')).map(resourceOf);
    const shown = Object.entries(screens).filter(([path]) => path.includes('$') || pathsOf('Admin').includes(path));
    const isShown = (resource: string) =>
      shown.some(([, { permission }]) => resourceOf(permission) === resource || permission === ON_SCREENS_OF[resource]);
    expect(listed.filter((resource) => !isShown(resource))).toEqual([]);
  });

  it.each(ROLE_NAMES)('has each screen once, and a place for every screen of an Admin: %s', (role) => {
    const paths = pathsOf(role);
    expect(new Set(paths).size).toBe(paths.length);
    // What is missing needs an entry in navigation.ts, or `under` in its screen.
    if (role === 'Admin') expect(Object.keys(screens).filter((path) => !paths.includes(placeInMenu(path)))).toEqual([]);
  });
});
