import { type Premium, updatePremium } from '@bimabahi/contract/policies/corporate-insurance-premium';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidateChanged } from '../../ui/api/changed-data.ts';
import { useChange } from '../../ui/api/use-change.ts';
import { toastChange } from '../../ui/dialog/toast-change.tsx';
import { dayMonthYear, rupees } from '../../ui/format.ts';
import { toastError } from '../../ui/notices/toast.ts';

/** Marks one as paid today; Undo makes it what it was. */
export function useMarkPaid() {
  const client = useQueryClient();
  const update = useChange(updatePremium);
  return async ({ id, version, status, pay_date, premium_date, total_payable }: Premium) => {
    try {
      const today = todayInIndia();
      const { data } = await update({ params: { id }, body: { status: 'Paid', pay_date: today, version } });
      const before = { status, pay_date, version: data.version };
      toastChange('Marked paid', `${dayMonthYear(premium_date)}, ${rupees(total_payable)}: paid on ${dayMonthYear(today)}.`, () =>
        update({ params: { id }, body: before }),
      );
    } catch (error) {
      toastError(error);
      void invalidateChanged(client, updatePremium);
    }
  };
}

export function MarkPaid({ premium }: { premium: Premium }) {
  const mark = useMarkPaid();
  const [loading, setLoading] = useState(false);
  const date = dayMonthYear(premium.premium_date);
  const run = async () => {
    setLoading(true);
    await mark(premium);
    setLoading(false);
  };

  return (
    <Button
      variant="default"
      size="compact-xs"
      loading={loading}
      onClick={() => void run()}
      aria-keyshortcuts="P"
      title={`Paid today, ${dayMonthYear(todayInIndia())} (P)`}
      aria-label={`Mark paid: the premium of ${date}`}
    >
      Mark paid
    </Button>
  );
}
