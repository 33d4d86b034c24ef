/** Two policies each, of one client unless said: whether the second renews the first, may renew it, or has nothing to do with it. */
import { addDays } from '@bimabahi/contract/values/periods';
import { beforeEach, describe, expect, it } from 'vitest';
import { addCorporatePolicy, addMotorPolicy } from '../../testing/app/builders.ts';
import { addPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();

type Answer = 'renewed' | 'own damage dropped' | 'asked' | 'sold?' | 'nothing';
interface Sides {
  old?: Record<string, unknown>;
  next?: Record<string, unknown>;
  /** The start of the next, in days after the end of the old one. */
  after?: number;
}
type Pair = [what: string, sides: Sides, answer: Answer];

const END = '2026-03-31';
let mobile = 9_300_000_000;

async function answerTo(policies: 'motor' | 'corporate', { old = {}, next = {}, after = 1 }: Sides): Promise<Answer> {
  const [client, buyer] = [
    await addPerson(test.db, 'User', { mobile: String(++mobile) }),
    await addPerson(test.db, 'User', { mobile: String(++mobile) }),
  ];
  const add = policies === 'motor' ? addMotorPolicy : addCorporatePolicy;
  const common = { user_id: client.id, ...(policies === 'motor' ? { chassis_no: null } : { item_description: null }) };
  const first = await add(test, { ...common, start_date: '2025-04-01', end_date: END, policy_no: `${mobile}/1`, ...old });
  const start_date = addDays(END, after);
  const { ofBuyer, namesOld, ...fields } = next;
  await add(test, {
    ...common,
    start_date,
    end_date: addDays(start_date, 364),
    policy_no: `${mobile}/2`,
    ...fields,
    ...(ofBuyer === true && { user_id: buyer.id }),
    ...(namesOld === true && { renewed_from: first.id }),
  });
  const { id } = await test.db
    .selectFrom('renewals')
    .select('id')
    .where('policies', '=', policies)
    .where('policy_id', '=', first.id)
    .executeTakeFirstOrThrow();
  const { stage, question, own_damage_dropped } = (await test.get(`/api/renewals/${id}`, test.people.Admin)).body.data;
  if (stage === 'renewed') return own_damage_dropped ? 'own damage dropped' : 'renewed';
  if (question === null) return 'nothing';
  return question === 'sold' ? 'sold?' : 'asked';
}

const mediclaim = (insured_name: string, more: object = {}) => ({ insured_name, product: 'Mediclaim', ...more });
const of = (product: string, item_description: string | null = null, insured_name = 'Krishna Polymers LLP') => ({
  insured_name,
  product,
  item_description,
});

const HEALTH_OF_A_FAMILY: Pair[] = [
  ['the same insured’s', { old: mediclaim('Rameshbhai Makwana'), next: mediclaim('Rameshbhai Makwana') }, 'renewed'],
  ['with a title and in capitals', { old: mediclaim('Rameshbhai Makwana'), next: mediclaim('Mr. RAMESH MAKWANA') }, 'renewed'],
  ['with an initial', { old: mediclaim('Rameshbhai Makwana'), next: mediclaim('Rameshbhai A. Makwana') }, 'asked'],
  ['with the surname first', { old: mediclaim('Rameshbhai Makwana'), next: mediclaim('Makwana Rameshbhai') }, 'asked'],
  ['the wife’s', { old: mediclaim('Rameshbhai Makwana'), next: mediclaim('Hansaben Rameshbhai Makwana') }, 'nothing'],
  ['the son’s', { old: mediclaim('Rameshbhai Makwana'), next: mediclaim('Kirit Rameshbhai Makwana') }, 'nothing'],
  ['the father’s with the names in turn', { old: mediclaim('Kirit Ramesh Makwana'), next: mediclaim('Ramesh Kirit Makwana') }, 'asked'],
  ['a brother’s after a gap', { old: mediclaim('Ramesh Makwana'), next: mediclaim('Mahesh Makwana'), after: 20 }, 'nothing'],
  ['the same insured’s after a day', { old: mediclaim('Ramesh Makwana'), next: mediclaim('Ramesh Makwana'), after: 2 }, 'asked'],
  ['the same insured’s a month early', { old: mediclaim('Ramesh Makwana'), next: mediclaim('Ramesh Makwana'), after: -30 }, 'asked'],
  ['the same insured’s after 91 days', { old: mediclaim('Ramesh Makwana'), next: mediclaim('Ramesh Makwana'), after: 91 }, 'nothing'],
  ['personal accident', { old: mediclaim('Ramesh Makwana'), next: { insured_name: 'Ramesh Makwana', product: 'Group PA' } }, 'nothing'],
  ['a top-up', { old: mediclaim('Ramesh Makwana'), next: mediclaim('Ramesh Makwana', { product: 'Super Top-up' }) }, 'nothing'],
  [
    'its number’s next period after a grace of days',
    {
      old: mediclaim('Ramesh Makwana', { policy_no: '1501/0000/22' }),
      next: mediclaim('Ramesh Makwana', { policy_no: '1501-0000-22' }),
      after: 16,
    },
    'renewed',
  ],
  [
    'its number’s next period, as a floater of the wife’s',
    { old: mediclaim('Ramesh Makwana', { policy_no: '1501/0000/23' }), next: mediclaim('Hansa Makwana', { policy_no: '1501 0000-23' }) },
    'renewed',
  ],
  ['the wife’s that names it', { old: mediclaim('Ramesh Makwana'), next: mediclaim('Hansa Makwana', { namesOld: true }) }, 'renewed'],
  ['another client’s', { old: mediclaim('Ramesh Makwana'), next: mediclaim('Ramesh Makwana', { ofBuyer: true }) }, 'nothing'],
];

const optima = (more: object = {}) =>
  mediclaim('Ramesh Makwana', { product: 'Family Health Optima', company: 'Star Health', item_description: '2A+1C', ...more });
const care = (more: object = {}) => optima({ product: 'Arogya Supreme', company: 'Care', ...more });
const HEALTH_TAKEN_OVER: Pair[] = [
  ['another plan', { old: optima(), next: optima({ product: 'Comprehensive Health' }) }, 'asked'],
  ['another plan and insurer', { old: optima(), next: care() }, 'asked'],
  ['another family size', { old: optima(), next: optima({ item_description: '2A+2C' }) }, 'asked'],
  ['another plan, said to be a renewal', { old: optima(), next: care({ business_type: 'renewal' }) }, 'renewed'],
  ['portability', { old: optima(), next: care({ business_type: 'rollover' }), after: 12 }, 'renewed'],
  ['another plan, said to be new', { old: optima(), next: care({ business_type: 'new' }) }, 'asked'],
  ['another plan 30 days early', { old: optima(), next: care(), after: -30 }, 'asked'],
  ['another plan 31 days early', { old: optima(), next: care(), after: -31 }, 'nothing'],
  ['another plan after 30 days', { old: optima(), next: care(), after: 30 }, 'asked'],
  ['another plan after 31 days', { old: optima(), next: care({ business_type: 'rollover' }), after: 31 }, 'nothing'],
  [
    'the wife’s, said to be a renewal',
    { old: optima(), next: care({ insured_name: 'Hansa Ramesh Makwana', business_type: 'renewal' }) },
    'nothing',
  ],
  [
    'with an initial, said to be a renewal',
    { old: optima(), next: care({ insured_name: 'Ramesh A Makwana', business_type: 'renewal' }) },
    'asked',
  ],
  ['a top-up, said to be a renewal', { old: optima(), next: care({ product: 'Top-up Health', business_type: 'renewal' }) }, 'nothing'],
  [
    'critical illness, said to be a renewal',
    { old: optima(), next: care({ product: 'Critical Illness', business_type: 'renewal' }) },
    'nothing',
  ],
  ['that says another number', { old: optima(), next: care({ business_type: 'rollover', previous_policy_no: 'ELSEWHERE/77' }) }, 'asked'],
  ['of a cover of some months', { old: optima({ start_date: '2026-01-01' }), next: care() }, 'nothing'],
  [
    'personal accident, said to be a renewal',
    { old: optima(), next: care({ product: 'Personal Accident', business_type: 'renewal' }) },
    'nothing',
  ],
];

const FIRMS: Pair[] = [
  ['the same risk', { old: of('Fire', 'Godown 1, Aslali'), next: of('Fire', 'Godown 1, Aslali') }, 'renewed'],
  ['the same risk in other words', { old: of('Fire', 'Godown 1, Aslali'), next: of('fire ', 'ASLALI: Godown 1') }, 'renewed'],
  ['another place', { old: of('Fire', 'Godown 1, Aslali'), next: of('Fire', 'Godown 2, Aslali') }, 'asked'],
  ['another town', { old: of('Fire', 'Godown 1, Aslali'), next: of('Fire', 'Factory, Vatva') }, 'asked'],
  ['a place that says less', { old: of('Fire', 'Godown 1, Aslali'), next: of('Fire', 'Aslali') }, 'asked'],
  ['no place any more', { old: of('Fire', 'Godown 1, Aslali'), next: of('Fire') }, 'asked'],
  ['a place where there was none', { old: of('Fire'), next: of('Fire', 'Godown 1, Aslali') }, 'asked'],
  ['no place at all', { old: of('Fire'), next: of('Fire') }, 'renewed'],
  ['no place, after ten days', { old: of('Fire'), next: of('Fire'), after: 10 }, 'asked'],
  ['no place, from the last day', { old: of('Fire'), next: of('Fire'), after: 0 }, 'asked'],
  ['another place after ten days', { old: of('Fire', 'Aslali'), next: of('Fire', 'Vatva'), after: 10 }, 'asked'],
  ['burglary after fire', { old: of('Fire'), next: of('Burglary') }, 'nothing'],
  ['money after burglary', { old: of('Burglary'), next: of('Money') }, 'nothing'],
  ['public liability after workmen', { old: of('Workmen Compensation'), next: of('Public Liability') }, 'nothing'],
  ['plant and machinery after all risks', { old: of('CAR'), next: of('CPM') }, 'nothing'],
  ['a product whose name has a sign', { old: of('Fire & Special Perils'), next: of('fire and special perils') }, 'renewed'],
  ['no product any more', { old: of('Fire'), next: { ...of('Fire'), product: null } }, 'nothing'],
  ['a sister firm', { old: of('Fire'), next: of('Fire', null, 'Krishna Packaging LLP') }, 'nothing'],
  ['another kind of firm', { old: of('Fire'), next: of('Fire', null, 'Krishna Polymers Pvt Ltd') }, 'nothing'],
  ['Pvt Ltd written out', { old: of('Fire', null, 'Umiya Pvt. Ltd.'), next: of('Fire', null, 'M/s Umiya (P) Limited') }, 'renewed'],
  ['another place that names it', { old: of('Fire', 'Aslali'), next: { ...of('Fire', 'Vatva'), namesOld: true } }, 'renewed'],
  ['another line that names it, late', { old: of('Fire'), next: { ...of('Package'), namesOld: true }, after: 120 }, 'renewed'],
  ['what ends no later', { old: of('Fire'), next: { ...of('Fire'), end_date: END }, after: -30 }, 'nothing'],
];

const by = (vehicle_no: string, more: object = {}) => ({ vehicle_no, ...more });
const cover = (od_tp_package_policy: string, more: object = {}) => ({ ...by('GJ01CA0672'), od_tp_package_policy, ...more });

const VEHICLES: Pair[] = [
  ['a package after a package', { old: cover('Package'), next: cover('Package') }, 'renewed'],
  ['third party after a package', { old: cover('Package'), next: cover('TP Only') }, 'own damage dropped'],
  ['a package after third party', { old: cover('TP Only'), next: cover('Package') }, 'renewed'],
  ['third party after third party', { old: cover('TP'), next: cover('TP') }, 'renewed'],
  ['stand-alone own damage after a package', { old: cover('Package'), next: cover('SAOD') }, 'renewed'],
  ['own damage after third party', { old: cover('TP'), next: cover('SAOD') }, 'nothing'],
  ['third party after own damage', { old: cover('SAOD'), next: cover('TP') }, 'nothing'],
  ['third party after a package, late', { old: cover('Package'), next: cover('TP'), after: 40 }, 'own damage dropped'],
  [
    'third party after a package that it names',
    { old: cover('Package'), next: cover('TP', { namesOld: true }), after: 100 },
    'own damage dropped',
  ],
  ['the plate without the serial’s zeros', { old: by('GJ01CA0672'), next: by('GJ1CA672') }, 'renewed'],
  ['the plate with more zeros', { old: by('GJ 1 CA 672'), next: by('gj-01-ca-0672') }, 'renewed'],
  ['another plate of the series', { old: by('GJ01CA0672'), next: by('GJ01CA6720') }, 'nothing'],
  [
    'the wife as insured',
    { old: by('GJ01CA0672', { insured_name: 'Ramesh Makwana' }), next: by('GJ01CA0672', { insured_name: 'Hansa Makwana' }) },
    'renewed',
  ],
  [
    'the wife as insured, after a gap',
    { old: by('GJ01CA0672', { insured_name: 'Ramesh Makwana' }), next: by('GJ01CA0672', { insured_name: 'Hansa Makwana' }), after: 20 },
    'asked',
  ],
  ['the same after 90 days', { old: by('GJ01CA0672'), next: by('GJ01CA0672'), after: 90 }, 'renewed'],
  ['the same after 91 days', { old: by('GJ01CA0672'), next: by('GJ01CA0672'), after: 91 }, 'asked'],
  ['the same after a year', { old: by('GJ01CA0672'), next: by('GJ01CA0672'), after: 365 }, 'asked'],
  ['the same before the end', { old: by('GJ01CA0672'), next: by('GJ01CA0672'), after: -10 }, 'asked'],
  ['the buyer’s, from the day after', { old: by('GJ01CA0672'), next: by('GJ01CA0672', { ofBuyer: true }) }, 'sold?'],
  ['the buyer’s, two months early', { old: by('GJ01CA0672'), next: by('GJ1CA672', { ofBuyer: true }), after: -60 }, 'sold?'],
  ['the buyer’s, half a year later', { old: by('GJ01CA0672'), next: by('GJ01CA0672', { ofBuyer: true }), after: 180 }, 'sold?'],
  ['the buyer’s third party', { old: cover('Package'), next: cover('TP', { ofBuyer: true }) }, 'sold?'],
  ['the buyer’s that names it', { old: by('GJ01CA0672'), next: by('GJ01CA0672', { ofBuyer: true, namesOld: true }) }, 'renewed'],
  [
    'a new plate, the same chassis',
    { old: by('NEW', { chassis_no: 'MA3EWDE1S1' }), next: by('GJ01CA0672', { chassis_no: 'MA3-EWDE1S1' }) },
    'renewed',
  ],
];

describe('of a family’s health policies', () => {
  it.each(HEALTH_OF_A_FAMILY)('%s', async (_, sides, answer) => expect(await answerTo('corporate', sides)).toBe(answer));
});
describe('of a health policy that another plan follows', () => {
  const plans = ['Family Health Optima', 'Comprehensive Health', 'Arogya Supreme', 'Top-up Health', 'Critical Illness'];
  const lines = [
    ...plans.map((name) => ({ name, line: 'health_individual' })),
    { name: 'Personal Accident', line: 'personal_accident_individual' },
  ];
  beforeEach(async () => {
    for (const category of lines) await test.post('/api/categories', category, test.people.Admin);
  });
  it.each(HEALTH_TAKEN_OVER)('%s', async (_, sides, answer) => expect(await answerTo('corporate', sides)).toBe(answer));
});
describe('of a firm’s policies', () => {
  it.each(FIRMS)('%s', async (_, sides, answer) => expect(await answerTo('corporate', sides)).toBe(answer));
});
describe('of a vehicle’s policies', () => {
  it.each(VEHICLES)('%s', async (_, sides, answer) => expect(await answerTo('motor', sides)).toBe(answer));
});
