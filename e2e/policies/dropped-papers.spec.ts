/** Papers are dropped on the page of a policy and of its claim. */
import type { Page } from '@playwright/test';
import { expect, headersOf, PDF, signInAs, test } from '../staff.ts';

/** As from a folder of the desktop, on the page's heading. */
const drop = (page: Page, names: readonly string[]) =>
  page.evaluate(
    ([pdf, names]) => {
      const dataTransfer = new DataTransfer();
      // Each of its own bytes: the same paper twice is refused.
      for (const name of names) dataTransfer.items.add(new File([pdf, `%${name}\n%%EOF\n`], name, { type: 'application/pdf' }));
      const heading = document.querySelector('h1') as HTMLElement;
      for (const type of ['dragover', 'drop'])
        heading.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    },
    [PDF.toString(), names] as const,
  );

test('a policy’s and a claim’s papers are dropped where they belong', async ({ page, policyNo }) => {
  await signInAs(page, 'Admin');
  const headers = await headersOf(page);
  const { data } = await (await page.request.get(`/api/motor-insurance?search=${encodeURIComponent(policyNo)}`, { headers })).json();
  const claim = { policies: 'motor', policy_id: data[0].id, kind: 'own_damage', loss_date: '2026-06-01' };
  const registered = await page.request.post('/api/claims', { headers, data: claim });
  expect(registered.status(), await registered.text()).toBe(201);

  await page.goto(`/motor-insurance/policy/${claim.policy_id}`);
  const papers = page.getByRole('region', { name: 'Papers' });
  await expect(papers.getByRole('button', { name: 'Choose a file: Claim form' })).toBeVisible();
  await drop(page, ['policy.pdf', 'claim form.pdf', 'scan 7.pdf']);
  const adding = page.getByRole('dialog', { name: 'Add papers' });
  const add = async () => {
    await adding.getByRole('button', { name: 'Add', exact: true }).click();
    // What is refused stays in the dialog, with why.
    await expect(adding.getByRole('alert').or(adding.getByRole('button', { name: 'Leave out' }))).toHaveCount(0);
    await expect(adding).toHaveCount(0);
  };
  await expect(adding.getByLabel('What claim form.pdf is')).not.toHaveValue('');
  await adding.getByLabel('What policy.pdf is').selectOption('policy');
  await adding.getByRole('button', { name: 'Leave out scan 7.pdf' }).click();
  await add();
  await expect(papers.getByRole('link', { name: 'Open Policy', exact: true })).toBeVisible();
  await expect(papers.getByRole('button', { name: 'Choose a file: Claim form' })).toHaveCount(0);

  await page.goto(`/claims/${(await registered.json()).data.id}`);
  const documents = page.getByRole('region', { name: 'Documents' });
  await expect(documents.getByText('Claim form')).toBeVisible();
  await drop(page, ['estimate.pdf']);
  await expect(adding.getByLabel('What estimate.pdf is')).not.toHaveValue('');
  await add();
  await expect(documents.getByRole('link', { name: 'Download Estimate' })).toBeVisible();
});
