/** Steps and fixtures shared by all journeys. */
import AxeBuilder from '@axe-core/playwright';
import type { RoleName as Role } from '@bimabahi/contract/api/roles';
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';

export type { Role };

interface SignIn {
  role: Role;
  name: string;
  username: string;
  password: string;
}

/** A valid PDF of one empty page. */
export const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

export async function signInOf(page: Page, role: Role): Promise<SignIn> {
  const { data } = await (await page.request.get('/api/installation')).json();
  return (data.demo_sign_ins as SignIn[]).find((signIn) => signIn.role === role) as SignIn;
}

/** As a person does it, which leads to the dashboard. */
export async function signInByForm(page: Page, role: Role): Promise<SignIn> {
  const signIn = await signInOf(page, role);
  await page.goto('/log-in');
  await page.getByLabel('Username').fill(signIn.username);
  await page.getByLabel('Password', { exact: true }).fill(signIn.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard/);
  return signIn;
}

/** Sessions of this worker by role. Journeys share one, as the server takes a while over each password. */
const tokens = new Map<Role, string>();

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** What a request of the signed-in person says who it is from. */
export const headersOf = async (page: Page) =>
  bearer(await page.evaluate(() => JSON.parse(localStorage.getItem('token') ?? '""') as string));

async function tokenOf(page: Page, { role, username, password }: SignIn): Promise<string> {
  const known = tokens.get(role);
  if (known && (await page.request.get('/api/user', { headers: bearer(known) })).ok()) return known;
  const { token } = await (await page.request.post('/api/login', { data: { username, password } })).json();
  tokens.set(role, token);
  return token;
}

/** Opens `path` in a session of that role, which the form would ask for in the same way. */
export async function signInAs(page: Page, role: Role, path = '/dashboard'): Promise<SignIn> {
  const signIn = await signInOf(page, role);
  const token = await tokenOf(page, signIn);
  // A file of the panel, where no panel runs that would notice the change.
  await page.goto('/trusted-text.js');
  await page.evaluate(
    ([token, role]) => {
      localStorage.setItem('role', role);
      localStorage.setItem('token', token);
    },
    [JSON.stringify(token), role] as const,
  );
  await page.goto(path);
  return signIn;
}

/** Deletes as an Admin what a journey has added, so that the next one of its server finds the demo's own policies. */
export async function removePolicies(page: Page, policies: 'motor-insurance' | 'corporate-insurance', policyNo: string): Promise<void> {
  const headers = bearer(await tokenOf(page, await signInOf(page, 'Admin')));
  const { data } = await (await page.request.get(`/api/${policies}`, { headers, params: { search: policyNo } })).json();
  const added = (data as { id: number; policy_no: string }[]).filter(({ policy_no }) => policy_no.startsWith(policyNo));
  expect(added).not.toEqual([]);
  for (const { id } of added) expect((await page.request.delete(`/api/${policies}/${id}`, { headers })).ok()).toBe(true);
}

export async function chooseFor(page: Page, whose: string, item: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: `More for ${whose}`, exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Sends a dialog that may ask for the Admin's own password, as it does some minutes after the sign-in that this worker's journeys share. */
export async function saveAndProve(page: Page, saved: string, password: string): Promise<void> {
  await page.keyboard.press('Enter');
  const own = page.getByRole('dialog').getByLabel('Your password');
  await expect(page.getByText(saved).or(own)).toBeVisible();
  if (await own.isVisible()) {
    await own.fill(password);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText(saved)).toBeVisible();
}

/** Holds requests back until the returned function is called, as a slow line does. */
export async function holdBack(page: Page, address: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

type ColorScheme = 'light' | 'dark';
/** The others find in the dark what they found in the light. */
const RULES_OF_COLORS = ['color-contrast', 'link-in-text-block'];

/** All axe violations on the current screen, of any severity. */
async function findings(page: Page, colorScheme: ColorScheme): Promise<string[]> {
  // In the page itself, where axe would otherwise open a second one for frames of other origins, and without what is right.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (colorScheme === 'dark') axe.withRules(RULES_OF_COLORS);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

/**
 * No lasting axe violation, in light and dark unless it is said otherwise. Rows are dimmed while new ones load, so violations may pass.
 * every-screen.spec.ts looks at all screens as they open; journeys look at dialogs, panels and messages that only they reach, each in one
 * journey.
 */
export async function expectAccessible(page: Page, colorSchemes: readonly ColorScheme[] = ['light', 'dark']): Promise<void> {
  for (const colorScheme of colorSchemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(async () => expect(await findings(page, colorScheme), colorScheme).toEqual([])).toPass({ timeout: 20_000 });
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Pixels and headings of lists that are scrolled out of view or cut. */
export const hiddenOf = (page: Page) =>
  page.locator('table:has([data-row])').evaluateAll((tables) =>
    tables.flatMap((table) => {
      const frame = table.parentElement as HTMLElement;
      const heads = [...table.querySelectorAll('th')].filter((head) => head.scrollWidth > head.clientWidth);
      return [
        ...(frame.scrollWidth > frame.clientWidth ? [`${frame.scrollWidth - frame.clientWidth} px`] : []),
        ...heads.map((head) => `${head.textContent} cut by ${head.scrollWidth - head.clientWidth} px`),
      ];
    }),
  );

/** A year's motor policy of the demo client whose premium adds up. */
const MOTOR_POLICY = {
  insured_name: 'Own Policy',
  product: 'Private Car Package',
  od_tp_package_policy: 'Package',
  start_date: '2026-04-01',
  end_date: '2027-03-31',
  vehicle_no: 'GJ05OP0001',
  od_premium: 4461.14,
  third_party_premium: 3691,
  net_premium: 8152.14,
  total_premium: 9619.53,
};

export interface Addresses {
  /** Identical servers, one per worker, because journeys run in parallel. */
  addresses: string[];
}

interface Fixtures {
  errors: string[];
  /** The number of a motor policy that the journey has for itself, and that goes when it ends, in whichever way. */
  policyNo: string;
}

/** Failed requests, which the page itself shows; a header that holds for HTTPS only. */
const NO_FAULT = /Failed to load resource|Cross-Origin-Opener-Policy header has been ignored/;

/** Fails a test on console errors. */
export const test = base.extend<Fixtures & Addresses>({
  addresses: [[], { option: true }],
  baseURL: ({ addresses, baseURL }, use, { parallelIndex }) => use(addresses[parallelIndex] ?? baseURL),
  policyNo: async ({ page }, use) => {
    const policyNo = `OWN/${Date.now()}`;
    const headers = bearer(await tokenOf(page, await signInOf(page, 'Admin')));
    const { username } = await signInOf(page, 'User');
    const { data } = await (await page.request.get('/api/users/options', { headers, params: { search: username } })).json();
    const policy = { ...MOTOR_POLICY, policy_no: policyNo, user_id: data[0].id };
    const answer = await page.request.post('/api/motor-insurance', { headers, data: policy });
    expect(answer.status(), await answer.text()).toBe(201);
    await use(policyNo);
    await removePolicies(page, 'motor-insurance', policyNo);
  },
  errors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      const onError = (error: Error) => errors.push(error.message);
      const onMessage = (message: ConsoleMessage) => {
        if (message.type() === 'error' && !NO_FAULT.test(message.text())) errors.push(message.text());
      };
      page.on('pageerror', onError).on('console', onMessage);
      await use(errors);
      page.off('pageerror', onError).off('console', onMessage);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
