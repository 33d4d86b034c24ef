import type { RoleName } from '@bimabahi/contract/api/roles';
import type { ViewScreen } from '@bimabahi/contract/reports/saved-views';
import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';

interface Preset {
  name: string;
  /** Asked for with today's date. */
  query: (today: string) => Readonly<Record<string, string>>;
  roles: readonly RoleName[];
}

const STAFF: readonly RoleName[] = ['Admin', 'Feeder', 'Telecaller'];
const DESK: readonly RoleName[] = ['Admin', 'Feeder'];
const ADMIN_ALONE: readonly RoleName[] = ['Admin'];

const preset = (name: string, roles: readonly RoleName[], query: Preset['query'] | Readonly<Record<string, string>>): Preset => ({
  name,
  roles,
  query: typeof query === 'function' ? query : () => query,
});
const END_DAYS = 30;
const monthOf = (day: string) => ({ month: String(Number(day.slice(5, 7))), year: day.slice(0, 4) });

const OF_POLICIES: readonly Preset[] = [
  preset('Without file', DESK, { has_file: '0' }),
  preset('Commission missing', ADMIN_ALONE, { rated: '0' }),
  preset('Premium differs', DESK, { premium: 'differs' }),
  preset('Entered today', DESK, (today) => ({ entered_from: today, entered_to: today })),
  preset('Ends this month', ['Telecaller'], (today) => {
    const { month, year } = monthOf(today);
    return { end_month: month, end_year: year };
  }),
];
/** Without what a tile of the list filters: it stands once. */
const OF_RENEWALS: readonly Preset[] = [
  preset(`Ends in ${END_DAYS} days`, STAFF, (today) => ({ from: today, to: addDays(today, END_DAYS) })),
  preset('Lost', STAFF, { stage: 'lost' }),
];

/** What each role looks for most, by list. */
const PRESETS: Readonly<Record<ViewScreen, readonly Preset[]>> = {
  'motor-insurance': OF_POLICIES,
  'corporate-insurance': OF_POLICIES,
  'motor-renewals': OF_RENEWALS,
  'corporate-renewals': OF_RENEWALS,
  users: [preset('Without number', DESK, { without_number: '1' })],
  installments: [preset('Paid today', DESK, (today) => ({ state: 'paid', paid_from: today, paid_to: today }))],
};

/** What a list shows without any filter. */
export const WHOLE: Readonly<Record<ViewScreen, string>> = {
  'motor-insurance': 'All',
  'corporate-insurance': 'All',
  'motor-renewals': 'Open',
  'corporate-renewals': 'Open',
  users: 'All',
  installments: 'Open',
};

export const presetsOf = (screen: ViewScreen, role: RoleName | null, today: string = todayInIndia()) =>
  PRESETS[screen].filter(({ roles }) => role !== null && roles.includes(role)).map(({ name, query }) => ({ name, query: query(today) }));
