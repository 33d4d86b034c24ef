import { requiredDate } from '@bimabahi/contract/fields';
import { todayInIndia } from '@bimabahi/contract/periods';
import { useNavigate, useSearch } from '@tanstack/react-router';

/** Of the keys in the dashboard's address, those that are this table's begin so. */
export const TELECOM_PREFIX = 'telecom_';

const dateSchema = requiredDate();

/** The day whose records the dashboard shows, as the address says it; today in India where it says nothing or nonsense. */
export function useTelecomDay(): { day: string; setDay: (day: string) => void } {
  const { telecom_date } = useSearch({ strict: false }) as { telecom_date?: unknown };
  const navigate = useNavigate({ from: '/dashboard' });
  const today = todayInIndia();
  const chosen = dateSchema.safeParse(telecom_date);
  return {
    day: chosen.success ? chosen.data : today,
    setDay: (day) =>
      void navigate({
        // Another day begins at its first page.
        search: (now: object) => ({ ...now, telecom_date: day === today ? undefined : day, telecom_page: undefined }),
        resetScroll: false,
      }),
  };
}
