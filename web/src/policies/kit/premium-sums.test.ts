import { SEEDED_TAX_RATES } from '@bimabahi/contract/premium/tax-rates';
import { describe, expect, it } from 'vitest';
import { followers, isProposed, RULES, type Texts } from '../../ui/form/proposals.ts';
import { baseHint, baseOf, type PremiumRules } from './premium-rules.ts';
import { otherCommission, premiumProposals, slipsOf } from './premium-sums.ts';

const LINES = { Car: 'private_car', Bike: 'two_wheeler', Truck: 'goods_vehicle', Fire: 'fire', Family: 'health_individual' } as const;
const rulesOf = (kind: PremiumRules['kind']): PremiumRules => ({
  kind,
  rates: SEEDED_TAX_RATES,
  lineOf: (product = '') => LINES[product as keyof typeof LINES] ?? null,
});
const MOTOR = rulesOf('motor-insurance');
const CORPORATE = rulesOf('corporate-insurance');

const EMPTY = {
  product: 'Car',
  od_tp_package_policy: 'Package',
  issue_date: '2026-11-20',
  start_date: '',
  od_premium: '',
  third_party_premium: '',
  net_premium: '',
  total_premium: '',
  commission_in_per: '',
  commission_in_num: '',
  commission_out_per: '',
  commission_out_num: '',
};
const FIRM = {
  product: 'Fire',
  issue_date: '2026-11-20',
  start_date: '',
  new_premium: '',
  terrisom: '',
  total_premium: '',
  commission_in_per: '',
  commission_in_num: '',
};

/** The proposals after one field is typed into `values`, of which `typed` were typed before. */
const after = (values: Texts, changed: Record<string, string>, typed: string[] = [], rules = MOTOR) => {
  const [field = ''] = Object.keys(changed);
  return followers(premiumProposals(rules), {
    before: values,
    typedBefore: new Set(typed),
    after: { ...values, ...changed },
    typed: new Set([...typed, field]),
    changed: field,
  });
};

describe('the amounts that a form proposes', () => {
  it('are the net of OD and third party, to the paisa, and the total with GST', () => {
    expect(after({ ...EMPTY, od_premium: '10000.1' }, { third_party_premium: '3416.2' })).toEqual({
      net_premium: '13416.30',
      total_premium: '15831.00',
    });
  });

  it('are none while one of the two is missing, unless the cover leaves it out', () => {
    expect(after(EMPTY, { od_premium: '100' })).toEqual({});
    const proposed = { net_premium: '100.00', total_premium: '118.00' };
    expect(after({ ...EMPTY, od_tp_package_policy: 'SAOD' }, { od_premium: '100' })).toEqual(proposed);
    expect(after({ ...EMPTY, od_tp_package_policy: 'TP' }, { third_party_premium: '100' })).toEqual(proposed);
  });

  it('are a total by the rates of the line and of the day', () => {
    const truck = { ...EMPTY, product: 'Truck', od_premium: '1000' };
    expect(after(truck, { third_party_premium: '1000' })).toMatchObject({ total_premium: '2230.00' });
    expect(after({ ...truck, issue_date: '2025-09-21' }, { third_party_premium: '1000' })).toMatchObject({ total_premium: '2300.00' });
    const family = { ...FIRM, product: 'Family' };
    expect(after(family, { new_premium: '1000' }, [], CORPORATE)).toEqual({ total_premium: '1000.00' });
  });

  it('are a total that follows product, cover and day', () => {
    const values = { ...EMPTY, od_premium: '1000', third_party_premium: '1000', net_premium: '2000.00', total_premium: '2360.00' };
    expect(after(values, { product: 'Truck' })).toEqual({ total_premium: '2230.00' });
    expect(after({ ...values, product: 'Truck', total_premium: '2230.00' }, { issue_date: '2025-09-21' })).toEqual({
      total_premium: '2300.00',
    });
    expect(after({ ...values, od_premium: '', net_premium: '', total_premium: '' }, { od_tp_package_policy: 'TP' })).toEqual({
      net_premium: '1000.00',
      total_premium: '1180.00',
    });
  });

  it('are taxed by the start date where no issue date is typed, and not at all without a day', () => {
    const truck = { ...EMPTY, product: 'Truck', issue_date: '', od_premium: '1000', third_party_premium: '1000', net_premium: '2000.00' };
    expect(after(truck, { start_date: '2025-09-21' })).toEqual({ total_premium: '2300.00' });
    expect(after({ ...truck, start_date: '21-9' }, { od_premium: '2000' })).toEqual({ net_premium: '3000.00' });
  });

  it('never stand over what was typed, follow their parts, and go with them', () => {
    const values = { ...EMPTY, od_premium: '1', third_party_premium: '2', net_premium: '3.00', total_premium: '3.54' };
    expect(after(values, { od_premium: '5' })).toEqual({ net_premium: '7.00', total_premium: '8.00' });
    expect(after({ ...values, net_premium: '9' }, { od_premium: '5' })).toEqual({ total_premium: '8.00' });
    expect(after(values, { od_premium: '5' }, ['total_premium'])).toEqual({ net_premium: '7.00' });
    expect(after(values, { od_premium: '' })).toEqual({ net_premium: '', total_premium: '' });
  });

  it('follow too where a stored sum is written with fewer decimals', () => {
    expect(after({ ...EMPTY, od_premium: '1', third_party_premium: '2', net_premium: '3' }, { od_premium: '4' })).toMatchObject({
      net_premium: '6.00',
    });
  });

  it('fill no field that the form does not have', () => {
    const { commission_out_num: _, total_premium: __, ...values } = { ...EMPTY, commission_out_per: '10' };
    expect(after(values, { od_premium: '100' })).toEqual({});
  });

  it('are for a firm no net premium, and a total with terrorism', () => {
    expect(after(FIRM, { terrisom: '100' }, [], CORPORATE)).toEqual({});
    expect(after({ ...FIRM, terrisom: '100' }, { new_premium: '1000' }, [], CORPORATE)).toEqual({ total_premium: '1298.00' });
  });
});

describe('the net of a total that was typed alone', () => {
  it('is what the GST of the line leaves, and follows the total, the product and the day', () => {
    expect(after(FIRM, { total_premium: '11800' }, [], CORPORATE)).toEqual({ new_premium: '10000.00' });
    expect(after({ ...FIRM, product: 'Family' }, { total_premium: '15000' }, [], CORPORATE)).toEqual({ new_premium: '15000.00' });
    const typed = { ...FIRM, total_premium: '11800', new_premium: '10000.00' };
    expect(after(typed, { product: 'Family' }, ['total_premium'], CORPORATE)).toEqual({ new_premium: '11800.00' });
    expect(after(EMPTY, { total_premium: '1180' })).toEqual({ net_premium: '1000.00' });
  });

  it('is none where the line is open, parts are typed or taxed differently, or a net was typed', () => {
    expect(after({ ...FIRM, product: 'Unheard of' }, { total_premium: '11800' }, [], CORPORATE)).toEqual({});
    expect(after({ ...FIRM, terrisom: '100' }, { total_premium: '11800' }, [], CORPORATE)).toEqual({});
    expect(after({ ...EMPTY, product: 'Truck' }, { total_premium: '1180' })).toEqual({});
    expect(after({ ...FIRM, new_premium: '9000' }, { total_premium: '11800' }, ['new_premium'], CORPORATE)).toEqual({});
  });

  it('says how it was made', () => {
    const net = premiumProposals(CORPORATE).find(({ field }) => field === 'new_premium');
    const reason = (values: Texts) => (typeof net?.reason === 'function' ? net.reason(values) : '');
    expect(reason({ ...FIRM, total_premium: '11800' })).toBe('total less 18 % GST');
    expect(reason({ ...FIRM, product: 'Family', total_premium: '11800' })).toBe('the total, as there is no GST');
  });
});

it('an amount that is as it was stays as it is written', () => {
  const stored = { ...EMPTY, od_premium: '5568', net_premium: '5568', total_premium: '6570' };
  expect(after(stored, { product: 'Unheard of' })).toEqual({});
});

describe('the reason of a total', () => {
  const total = premiumProposals(MOTOR).find(({ field }) => field === 'total_premium');
  const values = { ...EMPTY, od_premium: '1000', third_party_premium: '1000', total_premium: '2360.00' };
  const reason = (changed: Texts = {}) => (typeof total?.reason === 'function' ? total.reason({ ...values, ...changed }) : '');

  it('names the rates, and says where the line is not set, which leaves a firm without a total', () => {
    expect(reason()).toBe('net + 18 % GST');
    expect(reason({ product: 'Truck' })).toBe('net + 18 and 5 % GST');
    expect(reason({ product: 'Unheard of' })).toBe("18 % GST, the product's line is not set");
    expect(total && isProposed(total, { ...values, product: 'Unheard of' }, new Set())).toBe(true);
    const ofFirm = premiumProposals(CORPORATE).find(({ field }) => field === 'total_premium');
    expect(ofFirm?.make({ ...FIRM, new_premium: '1000', product: 'Unheard of' }, new Set())).toBeNull();
    expect(ofFirm?.make({ ...FIRM, new_premium: '1000' }, new Set())).toBe('1180.00');
  });
});

describe('a proposed commission', () => {
  const priced = { ...EMPTY, od_premium: '4461.14', third_party_premium: '3691', net_premium: '8152.14' };

  it.each([
    ['Car', 'Package', '780.70'],
    ['Car', 'SAOD', '780.70'],
    ['Car', 'TP', '645.93'],
    ['Bike', 'Bundled 1+5', '780.70'],
    ['Truck', 'Package', '1426.62'],
  ])('is for %s, %s of its own base', (product, od_tp_package_policy, commission_in_num) => {
    expect(after({ ...priced, product, od_tp_package_policy }, { commission_in_per: '17.5' })).toEqual({ commission_in_num });
  });

  it('is none where the line is not known: a wrong one is worse', () => {
    expect(after({ ...priced, product: 'Unheard of' }, { commission_in_per: '17.5' })).toEqual({});
  });

  it('is for a firm of the premium without terrorism', () => {
    const firm = { ...FIRM, new_premium: '250.50', terrisom: '1000', total_premium: '1475.59' };
    expect(after(firm, { commission_in_per: '10' }, [], CORPORATE)).toEqual({ commission_in_num: '25.05' });
  });

  it('comes when the lines of products come after the percentage was typed', () => {
    const values = { ...FIRM, new_premium: '100000', commission_in_per: '7.5' };
    const typed = new Set(['new_premium', 'commission_in_per']);
    const change = { before: values, typedBefore: typed, after: values, typed, changed: RULES };
    expect(followers(premiumProposals(CORPORATE), change)).toMatchObject({ commission_in_num: '7500.00' });
  });

  it('is the percentage of an amount that was typed, which follows when the base changes', () => {
    const od = { ...EMPTY, od_premium: '800', third_party_premium: '200' };
    expect(after(od, { commission_out_num: '100' })).toEqual({ commission_out_per: '12.50' });
    const values = { ...od, commission_in_num: '100', commission_in_per: '12.50' };
    expect(after(values, { od_premium: '1000' }, ['commission_in_num'])).toMatchObject({ commission_in_per: '10.00' });
    expect(after(values, { od_premium: '1000' })).toMatchObject({ commission_in_num: '125.00' });
  });

  it('is rounded half up, and exact for the largest amounts', () => {
    expect(after({ ...EMPTY, od_premium: '1000.10' }, { commission_in_per: '12.5' })).toEqual({ commission_in_num: '125.01' });
    expect(after({ ...EMPTY, od_premium: '9999999999.99' }, { commission_in_per: '33.33' })).toEqual({
      commission_in_num: '3333000000.00',
    });
  });

  it('is no percentage above a hundred, and none of nothing', () => {
    expect(after({ ...EMPTY, od_premium: '0' }, { commission_in_num: '5' })).toEqual({});
    expect(after({ ...EMPTY, od_premium: '4' }, { commission_in_num: '5' })).toEqual({});
  });

  it('follows the cover from one base to the other', () => {
    const values = { ...priced, commission_in_per: '10', commission_in_num: '446.11' };
    expect(after(values, { od_tp_package_policy: 'TP' }, ['commission_in_per'])).toMatchObject({ commission_in_num: '369.10' });
  });
});

describe('a commission by rate card', () => {
  const rated = { rated_in_per: '15.00', rated_in_num: '700.00', rated_out_per: '', rated_out_num: '250.00' };
  const none = { rated_in_per: '', rated_in_num: '', rated_out_per: '', rated_out_num: '' };
  const priced = { ...EMPTY, od_premium: '4461.14', third_party_premium: '3691', net_premium: '8152.14' };
  const arrive = (values: Texts, { from = none, to = rated, typed = [] as string[] } = {}) =>
    followers(premiumProposals(MOTOR), {
      before: { ...values, ...from },
      typedBefore: new Set(typed),
      after: { ...values, ...to },
      typed: new Set(typed),
      changed: 'rated',
    });

  it('is proposed with the amount of the card, or the amount alone', () => {
    expect(arrive(priced)).toEqual({ commission_in_per: '15.00', commission_in_num: '700.00', commission_out_num: '250.00' });
  });

  it('stands over nothing that was typed, and what follows a typed percentage is of the base', () => {
    const typed = ['commission_in_per', 'commission_out_num'];
    expect(arrive({ ...priced, commission_in_per: '10', commission_out_num: '9' }, { typed })).toEqual({
      commission_in_num: '446.11',
      commission_out_per: '0.20',
    });
  });

  it('leaves a stored commission of its own percentage', () => {
    expect(arrive({ ...priced, commission_in_per: '10', commission_in_num: '446.11', commission_out_num: '9' })).toEqual({});
  });

  it('goes when no rule fits any more', () => {
    const filled = { ...priced, commission_in_per: '15.00', commission_in_num: '700.00', commission_out_num: '250.00' };
    expect(arrive(filled, { from: rated, to: none })).toEqual({
      commission_in_per: '',
      commission_in_num: '',
      commission_out_num: '',
    });
  });
});

describe('what is said of a commission', () => {
  const values = { ...EMPTY, od_premium: '4461.14', third_party_premium: '3691', commission_in_per: '50', commission_in_num: '2230' };
  const made = (changed: Texts = {}) => otherCommission({ ...values, ...changed }, 'in', baseOf(values, MOTOR)?.amount);

  it('is what its percentage makes, where the amount is more than a rupee off', () => {
    expect(made()).toBeNull();
    expect(made({ commission_in_num: '2231.57' })).toBeNull();
    expect(made({ commission_in_num: '2231.58' })).toBe('2230.57');
    expect(made({ commission_in_num: '2229.56' })).toBe('2230.57');
    expect(made({ commission_in_per: '' })).toBeNull();
  });

  it('is what it is a percentage of', () => {
    expect(baseHint(values, MOTOR)).toBe('on OD premium, ₹\u00a04,461.14');
    expect(baseHint({ ...values, od_premium: '' }, MOTOR)).toBe('on OD premium');
    expect(baseHint({ ...values, product: 'Unheard of' }, MOTOR)).toBe("Not computed: the product's line is not set");
    expect(baseHint({ ...values, product: '' }, MOTOR)).toBe('');
  });
});

describe('what is asked about before it is saved', () => {
  const right = { ...EMPTY, od_premium: '4461.14', third_party_premium: '3691', net_premium: '8152.14', total_premium: '9619.53' };
  const fields = (changed: Texts, values: Texts = right, rules = MOTOR) =>
    slipsOf({ ...values, ...changed }, rules).map(({ field }) => field);

  it('is nothing where all adds up, or nearly', () => {
    expect(fields({})).toEqual([]);
    expect(fields({ total_premium: '9700' })).toEqual([]);
  });

  it('is a total of ten times, a net above the total, and a commission above the premium', () => {
    expect(fields({ total_premium: '961953' })).toEqual(['total_premium']);
    expect(fields({ total_premium: '8000' })).toEqual(['net_premium']);
    expect(fields({ commission_in_num: '9000' })).toEqual(['commission_in_num']);
    expect(
      fields({ commission_out_num: '1101' }, { ...FIRM, new_premium: '1000', terrisom: '100', total_premium: '1298' }, CORPORATE),
    ).toEqual(['commission_out_num']);
  });
});
