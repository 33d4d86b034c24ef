/** Loads the calendar on demand: most dates are typed, and it is as large as many a screen. */
import type { DatePicker } from '@mantine/dates';
import { useState } from 'react';
import { unreachable } from '../api/call-error.ts';
import { toastError } from '../notices/toast.ts';

const importDates = () => import('@mantine/dates');

export function useCalendar() {
  const [Calendar, setCalendar] = useState<typeof DatePicker>();
  return {
    Calendar,
    /** Opens once the code has loaded, so that the popover has its full size and takes the focus. */
    withCalendar(open: () => void): void {
      void importDates().then(
        (dates) => {
          setCalendar(() => dates.DatePicker);
          open();
        },
        () => toastError(unreachable()),
      );
    },
  };
}
