import { allPermissions, type Permission, resourceOf } from '@bimabahi/contract/api/permissions';
import { describe, expect, it } from 'vitest';
import { isGroupOf, navigationFor } from './navigation.ts';
import { screens } from './screens.ts';

const labels = (role: Parameters<typeof navigationFor>[0]) => navigationFor(role).map(({ label }) => label);

/** Resources without a screen of their own, and the permission of the screen that shows them. */
const ON_SCREENS_OF: Readonly<Record<string, Permission>> = {
  renewals: 'motor-insurance.renewals',
  'claim-clocks': 'claims.list',
  // A column of a card's rules.
  'rto-clusters': 'rate-cards.list',
};

describe('the side menu', () => {
  it('shows an Admin everything, in the order of the specification, with the calls first, claims and endorsements after the policies, insurers and rates after the products, and the audit last', () =>
    expect(labels('Admin')).toEqual([
      'Dashboard',
      'Calls',
      'Employee',
      'User',
      'Motor Insurance',
      'Corporate Insurance',
      'Claims',
      'Endorsements',
      'Telecom Users',
      'Product',
      'Insurers and Rates',
      'Slider',
      'Collated Excel Download',
      'Import',
      'Registers',
      'Profile',
      'Customer Support',
      'Audit',
    ]));
  it('hides the pages that a role may not open', () => {
    expect(labels('Feeder')).toEqual([
      'Dashboard',
      'Calls',
      'User',
      'Motor Insurance',
      'Corporate Insurance',
      'Claims',
      'Endorsements',
      'Product',
      'Import',
      'Profile',
    ]);
    expect(labels('Telecaller')).toEqual([
      'Dashboard',
      'Calls',
      'Motor Insurance',
      'Corporate Insurance',
      'Claims',
      'Endorsements',
      'Telecom Users',
      'Import',
      'Profile',
    ]);
    expect(labels('User')).toEqual(['Dashboard', 'Motor Insurance', 'Corporate Insurance', 'Claims', 'Profile']);
  });
  it('shows a client the renewals and the list of their own policies only', () =>
    expect(
      navigationFor('User')
        .find(({ label }) => label === 'Motor Insurance')
        ?.links?.map(({ label }) => label),
    ).toEqual(['Nearby Renewals', 'List']));
  it('leads to a screen of every resource that is listed', () => {
    const paths = navigationFor('Admin').flatMap(({ path, links = [] }) => [path, ...links.map((link) => link.path)]);
    const listed = allPermissions.filter((permission) => permission.endsWith('.list')).map(resourceOf);
    const shown = Object.entries(screens).filter(([path]) => path.includes('$') || paths.some((each) => each === path));
    const isShown = (resource: string) =>
      shown.some(([, { permission }]) => resourceOf(permission) === resource || permission === ON_SCREENS_OF[resource]);
    expect(listed.filter((resource) => !isShown(resource))).toEqual([]);
  });
  it('unfolds the group of the first path segment, and of Category, whose path begins otherwise', () => {
    const group = (pathname: string) => navigationFor('Admin').find((entry) => isGroupOf(entry, pathname))?.label;
    expect(group('/corporate-insurance/installments/7')).toBe('Corporate Insurance');
    expect(group('/corporate-insurance-category')).toBe('Corporate Insurance');
    expect(group('/motor-insurance/list')).toBe('Motor Insurance');
    expect(group('/dashboard')).toBeUndefined();
  });
});
