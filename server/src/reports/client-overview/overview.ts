import { may } from '@bimabahi/contract/api/permissions';
import type { RoleName } from '@bimabahi/contract/api/roles';
import { callNumber } from '@bimabahi/contract/calls/call-number';
import type { ClientOverview, CorporateOfClient, GroupOfClient, MotorOfClient } from '@bimabahi/contract/reports/client-overview';
import { periodRange, todayInIndia } from '@bimabahi/contract/values/periods';
import type { Db } from '../../db/db.ts';
import { personNotFound } from '../../people/kit/errors.ts';
import { relationsOf } from '../../people/users/public.ts';
import type { Services } from '../../platform/services.ts';
import { changesOfRecords, type RecordIds } from '../audit/public.ts';
import { byUrgency, chainsOf, newestOf, shelvesOf, vehicleKey } from './policy-groups.ts';
import { corporateOf, figuresOf, motorOf, type StoredCorporate, type StoredMotor } from './policy-queries.ts';
import { callsOf, enquiriesOf, installmentsOf, notToBeCalled, readClient, type StoredInstallments } from './queries.ts';

const MOST_GROUPS = 25;
const MOST_OF_A_GROUP = 4;

type Links = Pick<Services, 'links'>;

function presentMotor(
  { document_id, stored_at: _, chassis_no: _c, insured_mobile: _m, insured_email: _e, ...policy }: StoredMotor,
  { links }: Links,
) {
  return { ...policy, file: links.linkTo({ table: 'motor-insurance', id: policy.id, document_id }) } satisfies MotorOfClient;
}
function presentCorporate(
  { document_id, stored_at: _, insured_mobile: _m, insured_email: _e, ...policy }: StoredCorporate,
  { links }: Links,
) {
  return { ...policy, file: links.linkTo({ table: 'corporate-insurance', id: policy.id, document_id }) } satisfies CorporateOfClient;
}

interface Policies {
  motor: StoredMotor[];
  corporate: StoredCorporate[];
}

function groupsOf({ motor, corporate }: Policies, today: string, most: number, services: Links): GroupOfClient[] {
  const vehicles = shelvesOf(motor, (policy) => ({ key: vehicleKey(policy), title: policy.vehicle_no, about: policy.make_model }));
  const lines = shelvesOf(corporate, ({ product, item_description, insured_name }) => {
    const title = product ?? insured_name;
    return { key: `line ${title.toLowerCase()}`, title, about: item_description };
  });
  const order = byUrgency(today);
  const shelves = [
    ...vehicles.map((shelf) => ({ ...shelf, of: 'motor' as const })),
    ...lines.map((shelf) => ({ ...shelf, of: 'corporate' as const })),
  ].sort((a, b) => order(a.policies, b.policies));
  return shelves.map(({ of, policies, ...label }) => {
    const { chains, older } = newestOf<StoredMotor | StoredCorporate>(chainsOf<StoredMotor | StoredCorporate>(policies), most);
    const present = <Stored, Shown>(one: (policy: Stored, services: Links) => Shown) =>
      chains.map((chain) => chain.map((policy) => one(policy as Stored, services)));
    return {
      ...label,
      motor: of === 'motor' ? present(presentMotor) : [],
      corporate: of === 'corporate' ? present(presentCorporate) : [],
      older,
    };
  });
}

const countOf = ({ motor, corporate }: GroupOfClient) => motor.flat().length + corporate.flat().length;

function distinct(values: readonly (string | null)[], most: number): string[] {
  return [...new Set(values.filter((value): value is string => Boolean(value)))].slice(0, most);
}

const MOST_CONTACTS = 3;
type Reached = Pick<ClientOverview['client'], 'mobile' | 'mobile_2' | 'email'>;
/** Of the client first, then of their policies. */
function contactsOf({ motor, corporate }: Policies, { mobile, mobile_2, email }: Reached) {
  const latest = [...motor, ...corporate].sort((a, b) => b.start_date.localeCompare(a.start_date));
  return {
    numbers: distinct(
      [mobile_2, ...latest.map(({ insured_mobile }) => (insured_mobile === mobile ? null : insured_mobile))],
      MOST_CONTACTS,
    ),
    emails: distinct([email, ...latest.map(({ insured_email }) => insured_email)], MOST_CONTACTS),
  };
}

const presentInstallments = ({ parts, ...policy }: StoredInstallments, { links }: Links) => ({
  ...policy,
  parts: parts.map(({ document_id, ...premium }) => ({
    ...premium,
    pay_slip_file: links.linkTo({ table: 'corporate-insurance-premium', id: premium.id, document_id }),
  })),
});

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

export async function overviewOf(
  db: Db,
  id: number,
  { role, older, services }: { role: RoleName; older: boolean; services: Links },
): Promise<ClientOverview> {
  const found = await readClient(db, id);
  if (!found) throw personNotFound('User');
  const { since, ...client } = found;
  const today = todayInIndia();
  const year = periodRange('current_financial_year', today)?.from ?? today;
  const mayPay = may(role, 'corporate-insurance-premium.list');
  const mayEnquire = may(role, 'telecom-records.list');
  const [relations, motor, corporate, figures, enquiries, installments] = await Promise.all([
    relationsOf(db, id),
    motorOf(db, id),
    corporateOf(db, id),
    figuresOf(db, id, year),
    mayEnquire ? enquiriesOf(db, client) : undefined,
    mayPay ? installmentsOf(db, id) : [],
  ]);
  const { numbers, emails } = contactsOf({ motor, corporate }, client);
  const records: RecordIds = {
    people: [id],
    motor_insurance: idsOf(motor),
    corporate_insurance: idsOf(corporate),
    corporate_insurance_premium: installments.flatMap(({ parts }) => idsOf(parts)),
    telecom_records: idsOf(enquiries ?? []),
    renewals: [...motor, ...corporate].flatMap(({ parts }) => idsOf(parts)),
  };
  const [calls, do_not_call, changes] = await Promise.all([
    callsOf(db, id, enquiries && idsOf(enquiries)),
    notToBeCalled(db, [client.mobile ?? client.related_to?.mobile ?? '', ...numbers].map(callNumber)),
    changesOfRecords(db, records, role),
  ]);
  const all = groupsOf({ motor, corporate }, today, older ? Number.POSITIVE_INFINITY : MOST_OF_A_GROUP, services);
  const groups = older ? all : all.slice(0, MOST_GROUPS);
  return {
    client,
    since,
    relations,
    do_not_call: do_not_call ?? null,
    numbers,
    emails,
    ...figures,
    groups,
    left_out: figures.policies - groups.reduce((sum, group) => sum + countOf(group), 0),
    ...(mayPay && { payable: installments.map((each) => presentInstallments(each, services)) }),
    ...(enquiries && { enquiries }),
    calls,
    changes,
  };
}
