/** What the letters of a name cost: one file for each script, fetched when a letter of it is drawn. */
import type { Page } from '@playwright/test';
import { expect, headersOf, signInAs, test } from '../staff.ts';

const STAMP = String(Date.now()).slice(-8);
/** Bytes. */
const MOST = 70_000;

const CLIENTS = [
  { name: `Bhavna Trivedi ${STAMP}`, mobile: `91${STAMP}`, script: '', family: '' },
  { name: 'ભાવના ત્રિવેદી', mobile: `92${STAMP}`, script: 'gujarati', family: 'Anek Gujarati' },
  { name: 'श्रीकृष्ण लक्ष्मी द्विवेदी', mobile: `93${STAMP}`, script: 'devanagari', family: 'Anek Devanagari' },
];

/** The families that really draw an element's letters, and whether they are fetched or the machine's own. */
async function drawnWith(page: Page, element: string) {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: element });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  // Spaces are Latin.
  return fonts.filter(({ familyName }) => familyName !== 'Inter').map(({ familyName, isCustomFont }) => ({ familyName, isCustomFont }));
}

const loaded = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', ''));
  });

for (const { name, mobile, script, family } of CLIENTS)
  test(`a client whose name is in ${script || 'Latin'} fetches ${script ? 'that file' : 'no other script'}`, async ({ page }) => {
    await signInAs(page, 'Admin', '/trusted-text.js');
    const headers = await headersOf(page);
    const added = await page.request.post('/api/users', { headers, data: { name, mobile, password: 'correct horse 9' } });
    expect(added.status(), await added.text()).toBe(201);
    const fetched: string[] = [];
    page.on('response', (response) => fetched.push(response.url()));
    await page.goto(`/user/user-list?search=${mobile}`);
    const cell = page.locator('[data-row]').getByText(name).first();
    await expect(cell).toBeVisible();
    await page.waitForLoadState('networkidle');
    const families = await loaded(page);

    const own = fetched.filter((file) => /gujarati-gujarati|devanagari-devanagari/.test(file));
    expect(own.map((file) => /gujarati|devanagari/.exec(file)?.[0])).toEqual(script ? [script] : []);
    for (const file of own) expect((await (await page.request.get(file)).body()).length).toBeLessThanOrEqual(MOST);
    if (script) {
      expect(families.some((each) => each.startsWith(family))).toBe(true);
      await cell.evaluate((element) => element.setAttribute('data-name', ''));
      expect(await drawnWith(page, '[data-name]')).toEqual([{ familyName: expect.stringContaining(family), isCustomFont: true }]);
    }
    const { data } = (await added.json()) as { data: { id: number } };
    expect((await page.request.delete(`/api/users/${data.id}`, { headers })).ok()).toBe(true);
  });

test('no font of the panel is larger than a name may take', async ({ page }) => {
  await page.goto('/');
  const sizes = await page.evaluate(async () => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    const files = rules.flatMap((rule) => (rule instanceof CSSFontFaceRule ? (/url\("?([^")]+)/.exec(rule.cssText)?.[1] ?? []) : []));
    const sizeOf = async (file: string) => (await (await fetch(new URL(file, `${location.origin}/assets/`))).arrayBuffer()).byteLength;
    return Promise.all(files.map(async (file) => [file, await sizeOf(file)] as const));
  });
  expect(sizes.length).toBeGreaterThan(5);
  expect(sizes.filter(([, size]) => size > MOST)).toEqual([]);
});
