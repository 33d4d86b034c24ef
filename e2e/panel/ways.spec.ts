/** Every specified route: its heading stands on its screen, and it is at most two presses away in the menu. */
import type { Page } from '@playwright/test';
import { addressOf } from '../screens.ts';
import { expect, headersOf, type Role, signInAs, test } from '../staff.ts';

test.describe.configure({ mode: 'parallel' });

interface Way {
  path: string;
  /** The specified one, as the breadcrumbs have it. */
  heading: string;
  title: string | RegExp;
  /** Entry, or group and entry, by the specified label. */
  menu: readonly string[];
  roles: string;
}

/** Roles by letter. */
const ROLES: readonly (readonly [string, Role])[] = [
  ['A', 'Admin'],
  ['F', 'Feeder'],
  ['T', 'Telecaller'],
  ['U', 'User'],
];
const way = (path: string, heading: string, title: string | RegExp, menu: string, roles: string): Way => ({
  path,
  heading,
  title,
  menu: menu.split(' > '),
  roles,
});

/** The person's own menu, in the header. */
const OF_PERSON = 'Account and logout';

const WAYS: readonly Way[] = [
  way('/dashboard', 'Home › Dashboard', /^Good /, 'Dashboard', 'AFTU'),
  way('/profile', 'Home › Users › Profile', 'Profile', 'Profile', 'FT'),
  way('/profile', 'Home › Users › Profile', 'Profile', 'More > Profile', 'A'),
  way('/profile', 'Home › Users › Profile', 'Profile', `${OF_PERSON} > Profile`, 'U'),
  way('/customer-support', 'Home › Customer Support', 'Customer Support', 'More > Customer Support', 'A'),
  way('/colleted-excel', 'Home › Collated Excel Download', 'Collated Excel Download', 'Collated Excel Download', 'A'),
  way('/product', 'Home › Product', 'Product', 'Product', 'AF'),
  way('/slider', 'Home › Slider', 'Slider', 'More > Slider', 'A'),
  way('/user/add-user', 'Home › User › Add User', 'Add User', 'User > Add User', 'AF'),
  way('/user/user-list', 'Home › User › List', 'Clients', 'User > User List', 'AF'),
  way('/employee/add', 'Home › Employee › Add Employee', 'Add Employee', 'Employee > Add', 'A'),
  way('/employee/list', 'Home › Employee › List', 'Employees', 'Employee > List', 'A'),
  way('/motor-insurance/form', 'Home › Motor Insurance › Form', 'Add motor policy', 'Motor Insurance > Form', 'AF'),
  way('/motor-insurance/list', 'Home › Motor Insurance › List', 'Motor policies', 'Motor Insurance > List', 'AFTU'),
  way(
    '/motor-insurance/user-policies',
    'Home › Motor Insurance › User Policies',
    /motor policies$/,
    'Motor Insurance > User Policies',
    'AF',
  ),
  way('/motor-insurance/claim-status', 'Home › Motor Insurance › Claim Status', /claims/, 'Motor Insurance > Claim Status', 'AF'),
  way(
    '/motor-insurance/nearby-renewals',
    'Home › Renewal Insurances › Motor Insurance',
    'Motor renewals',
    'Motor Insurance > Nearby Renewals',
    'AFTU',
  ),
  way('/corporate-insurance-category', 'Home › Corporate Insurance › Category', 'Corporate Insurance / Category', 'Category', 'AF'),
  way('/corporate-insurance/form', 'Home › Corporate Insurance › Form', 'Add corporate policy', 'Corporate Insurance > Form', 'AF'),
  way('/corporate-insurance/list', 'Home › Corporate Insurance › List', 'Corporate policies', 'Corporate Insurance > List', 'AFTU'),
  way(
    '/corporate-insurance/user-policies',
    'Home › Corporate Insurance › User Policies',
    /corporate policies$/,
    'Corporate Insurance > User Policies',
    'AF',
  ),
  way(
    '/corporate-insurance/nearby-renewals',
    'Home › Renewal Insurances › Corporate Insurance',
    'Corporate renewals',
    'Corporate Insurance > Nearby Renewals',
    'AFTU',
  ),
  way(
    '/corporate-insurance/user-installments',
    'Home › Corporate Insurance › User Installments',
    'User Installments',
    'Corporate Insurance > User Installments',
    'AF',
  ),
  way(
    '/corporate-insurance/installments/$id',
    'Home › Corporate Insurance › User Installments › Premium History',
    /./,
    'Corporate Insurance > User Installments',
    'AF',
  ),
  way('/telecom-users/add', 'Home › Telecom Users › Add User', 'Add enquiry', 'Telecom Users > Add', 'AT'),
  way('/calls/made', 'Home › Calls › Made', 'Calls Made', 'Telecom Users > Calls Made', 'AT'),
  way('/telecom-users/list', 'Home › Telecom Users › List', 'Enquiries', 'Telecom Users > List', 'AT'),
];

/** One press for an entry, two for one in a group that is folded. The menu may be drawn anew while the person is loaded. */
async function pressTo(page: Page, [first = '', second]: readonly string[]) {
  if (first === OF_PERSON) {
    await page.getByRole('button', { name: first }).click();
    return page.getByRole('menuitem', { name: second }).click();
  }
  const menu = page.getByRole('navigation', { name: 'Main' });
  const named = (name: string) => new RegExp(`^${name}(, .+)?$`);
  if (second === undefined) return menu.getByRole('link', { name: named(first) }).click();
  const entry = menu.getByRole('listitem').filter({ has: page.getByRole('button', { name: named(first) }) });
  const group = entry.getByRole('button');
  const link = entry.getByRole('link', { name: named(second) });
  return expect(async () => {
    if ((await group.getAttribute('aria-expanded')) === 'false') await group.click();
    await link.click({ timeout: 2_000 });
  }).toPass();
}

for (const { path, heading, title, menu, roles } of WAYS)
  test(`${path} has its heading, and is two presses away, for ${roles}`, async ({ page }) => {
    for (const [, role] of ROLES.filter(([letter]) => roles.includes(letter))) {
      await signInAs(page, role);
      await pressTo(page, menu);
      if (path.includes('$')) await page.goto(await addressOf(path, page.request, await headersOf(page)));
      await expect(page).toHaveURL(new RegExp(`${path.replace('$id', '\\d+')}(\\?|$)`));
      await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText(heading.split(' › '));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    }
  });
