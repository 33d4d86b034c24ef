/** The calendar is fetched when somebody wants to see it: most dates are typed, and it is as much code as many a screen. */
import type { DatePicker } from '@mantine/dates';
import { useState } from 'react';
import { unreachable } from '../../api/call-error.ts';
import { toastError } from '../dialog/toast.ts';

const importDates = () => import('@mantine/dates');

export function useCalendar() {
  const [Calendar, setCalendar] = useState<typeof DatePicker>();
  return {
    /** Undefined until `withCalendar` has been called. */
    Calendar,
    /** Does what opens the calendar once it is there, so that its popover opens in its full size and takes the focus. */
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
