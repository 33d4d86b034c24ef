/** Values pasted into a field are normalised or refused there, and typing goes on at the cursor. money.test.ts has the values. */
import { expect, signInAs, test } from '../staff.ts';

test('a pasted amount means what it says or is refused at its field, and is never changed', async ({ page }) => {
  await signInAs(page, 'Admin', '/motor-insurance/list');
  const row = page.getByRole('row').nth(1);
  await row.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Update Commission In' }).click();
  const dialog = page.getByRole('dialog');
  const amount = dialog.getByLabel('Commission In', { exact: true });
  const paste = async (text: string) => {
    await amount.focus();
    await page.keyboard.insertText(text);
    await expect(amount).toHaveValue(text);
    await page.keyboard.press('Tab');
  };

  await paste('Rs. 12,345.50');
  await expect(amount).toHaveValue('12,345.50');
  await expect(amount).not.toHaveAttribute('aria-invalid', 'true');
  await paste('1.234,50');
  await expect(amount).toHaveValue('1.234,50');
  await expect(amount).toHaveAccessibleDescription(/Must be an amount such as 12,34,567\.50/);
  // Commas are removed among the digits, and typing continues at the cursor.
  await paste('12,34,567');
  await expect(amount).toHaveValue('12,34,567');
  await amount.focus();
  await expect(amount).toHaveValue('12,34,567');
  await page.keyboard.press('End');
  await expect(amount).toHaveValue('1234567');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('0');
  await page.keyboard.press('End');
  await page.keyboard.type('.5');
  await expect(amount).toHaveValue('12345607.5');
  await page.keyboard.press('Tab');
  await expect(amount).toHaveValue('1,23,45,607.5');
  await dialog.getByRole('button', { name: 'Update' }).click();
  // More than any premium of the demo brokerage.
  await page.getByRole('button', { name: 'Save anyway' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText('₹ 1,23,45,607.50');
});
