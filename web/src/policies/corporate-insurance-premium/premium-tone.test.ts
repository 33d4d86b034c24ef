import { expect, test } from 'vitest';
import { premiumTone } from './PremiumStatusChip.tsx';

const TODAY = '2026-11-26';
const tone = (premium_date: string, status = 'Due', bounced_on: string | null = null) =>
  premiumTone({ premium_date, status, bounced_on }, TODAY);

test('an installment is red once it is overdue or came back, amber from when its days are, grey before that', () => {
  expect(tone('2026-11-25')).toBe('vermilion');
  expect(tone('2026-11-25', 'Unpaid')).toBe('vermilion');
  expect(tone('2026-11-26')).toBe('marigold');
  expect(tone('2026-12-11')).toBe('marigold');
  expect(tone('2026-12-12')).toBe('quiet');
  expect(tone('2027-08-01', 'Unpaid', '2026-11-20')).toBe('vermilion');
  expect(tone('2026-01-01', 'Paid')).toBe('leaf');
});
