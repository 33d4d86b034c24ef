import { type Premium, updatePremium } from '@bimabahi/contract/policies/corporate-insurance-premium';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { invalidateChanged } from '../../ui/api/changed-data.ts';
import { useChange } from '../../ui/api/use-change.ts';
import { focusMainIfLost } from '../../ui/dialog/focus-main-if-lost.ts';
import { toastChange } from '../../ui/dialog/toast-change.tsx';
import { dayMonthYear, rupees } from '../../ui/format.ts';
import { toastError } from '../../ui/notices/toast.ts';

export function MarkPaid({ premium }: { premium: Premium }) {
  const { id, version, status, pay_date } = premium;
  const client = useQueryClient();
  const update = useChange(updatePremium);
  const [loading, setLoading] = useState(false);
  // The button unmounts after success, and would take the keyboard focus with it.
  useEffect(() => () => void setTimeout(focusMainIfLost), []);
  const date = dayMonthYear(premium.premium_date);

  async function mark() {
    setLoading(true);
    try {
      const today = todayInIndia();
      const { data } = await update({ params: { id }, body: { status: 'Paid', pay_date: today, version } });
      const before = { status, pay_date, version: data.version };
      toastChange('Marked paid', `${date}, ${rupees(premium.total_payable)}: paid on ${dayMonthYear(today)}.`, () =>
        update({ params: { id }, body: before }),
      );
    } catch (error) {
      toastError(error);
      setLoading(false);
      void invalidateChanged(client, updatePremium);
    }
  }

  return (
    <Button
      variant="default"
      size="compact-xs"
      loading={loading}
      onClick={() => void mark()}
      title={`Paid today, ${dayMonthYear(todayInIndia())}`}
      aria-label={`Mark paid: the premium of ${date}`}
    >
      Mark paid
    </Button>
  );
}
