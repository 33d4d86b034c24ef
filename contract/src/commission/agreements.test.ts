/** Agreements as insurers and sub-brokers write them. What each policy earns was worked out by hand, in paise, part by part. */
import { describe, expect, it } from 'vitest';
import type { Risk } from './rate-conditions.ts';
import { type PremiumParts, pays } from './rate-pays.ts';
import { rateRuleInput } from './rate-rule-fields.ts';
import { mostSpecific, wholeRule } from './rate-rules.ts';

type Typed = Record<string, unknown>;
/** Premiums in rupees; of motor policies OD, TP and, where there is any, PA and the add-ons within OD. */
const motor = (od: number | null, tp: number | null, more: Partial<PremiumParts> = {}): PremiumParts => ({
  od_premium: od,
  third_party_premium: tp,
  net_premium: ((od ?? 0) * 100 + (tp ?? 0) * 100 + Number(more.pa_premium ?? 0) * 100) / 100,
  ...more,
});
const firm = (net: number, terrorism: number | null = null): PremiumParts => ({ new_premium: net, terrisom: terrorism });
const car = (more: Partial<Risk> = {}): Risk => ({ line: 'private_car', cover: 'Package', vehicle_no: 'GJ01AB1234', ncb: '20%', ...more });
const bike = (more: Partial<Risk> = {}): Risk => ({ line: 'two_wheeler', cover: 'Package', vehicle_no: 'GJ05XY4321', ...more });
const truck = (more: Partial<Risk> = {}): Risk => ({ line: 'goods_vehicle', cover: 'Package', vehicle_no: 'MH12AB1', ...more });
const taxi = (more: Partial<Risk> = {}): Risk => ({ line: 'passenger_vehicle', cover: 'Package', vehicle_no: 'MH04AB1', ...more });
const of = (line: Risk['line'], more: Partial<Risk> = {}): Risk => ({ line, ...more });

/** `null`: no rule, or nothing to pay on; 0 of a rule that declines. */
type Case = readonly [risk: Risk, parts: PremiumParts, paise: number | null];
interface Agreement {
  rules: Typed[];
  policies: readonly Case[];
}

const GUJARAT = Array.from({ length: 38 }, (_, n) => `GJ${n + 1}`);
const OD_TP = { line: 'Pvt Car', cover: 'Package', od_percent: '19.5 %', tp_percent: 2.5 };

const AGREEMENTS: Record<string, Agreement> = {
  'OD and TP of a car package': {
    rules: [OD_TP],
    policies: [
      [car(), motor(10_000, 3416), 203_540],
      [car(), motor(4461.14, 3691), 96_220],
      [car(), motor(12_345.67, 7897), 260_484],
      [car(), motor(1, 2094), 5255],
      [car({ cover: 'TP' }), motor(null, 3416), null],
    ],
  },
  'OD of a stand-alone policy, TP of a liability one': {
    rules: [
      { ...OD_TP, cover: 'SAOD', tp_percent: null },
      { ...OD_TP, cover: 'TP', od_percent: null },
    ],
    policies: [
      [car({ cover: 'SAOD' }), { net_premium: 5000 }, 97_500],
      [car({ cover: 'Standalone OD' }), motor(3333.33, null), 65_000],
      [car({ cover: 'Third Party' }), { net_premium: 3416 }, 8540],
      [car({ cover: 'TP' }), motor(null, 7897), 19_743],
      [car(), motor(5000, 3416), null],
    ],
  },
  'bundled and yearly packages': {
    rules: [
      { ...OD_TP, cover: '1+3', od_percent: 28 },
      { ...OD_TP, od_years: 1, tp_years: 1 },
    ],
    policies: [
      [car({ od_years: 1, tp_years: 3 }), motor(20_000, 10_640), 586_600],
      [car({ od_years: 1, tp_years: 1 }), motor(20_000, 3416), 398_540],
      [car({ od_years: 3, tp_years: 3 }), motor(20_000, 10_640), null],
      [car({ od_years: 1, tp_years: 3 }), motor(18_750.5, 6521), 541_317],
      [car(), motor(20_000, 3416), null],
    ],
  },
  'two-wheelers for five years': {
    rules: [
      { line: '2W', cover: '1+5', od_percent: 25, tp_percent: 5 },
      { line: '2W', net_percent: 22.5 },
    ],
    policies: [
      [bike({ od_years: 1, tp_years: 5 }), motor(1500, 3851), 56_755],
      [bike({ od_years: 1, tp_years: 1 }), motor(1500, 714), 49_815],
      [bike({ cover: 'TP' }), motor(null, 714), 16_065],
      [bike({ od_years: 1, tp_years: 5 }), motor(987.65, 3851), 43_946],
      [bike(), motor(400.4, 714), 25_074],
    ],
  },
  'add-ons at their own rate': {
    rules: [{ ...OD_TP, addon_percent: 30 }],
    policies: [
      [car(), motor(10_000, 3416, { addon_premium: 2000 }), 224_540],
      [car(), motor(10_000, 3416), 203_540],
      [car(), motor(2000, 3416, { addon_premium: 2000 }), 68_540],
      [car(), motor(7654.32, 3416, { addon_premium: 1234.56 }), 170_762],
      [car(), motor(1000, 0, { addon_premium: 333.33 }), 23_000],
    ],
  },
  'PA beside OD and TP': {
    rules: [{ ...OD_TP, pa_percent: 10 }],
    policies: [
      [car(), motor(10_000, 3416, { pa_premium: 375 }), 207_290],
      [car(), motor(10_000, 3416), 203_540],
      [car(), motor(5000, 3416, { pa_premium: 325.5 }), 109_295],
      [car(), motor(0, 3416, { pa_premium: 50 }), 9040],
      [car(), motor(8000.01, 7897, { pa_premium: 425 }), 179_993],
    ],
  },
  'PA alone is paid where only it is filled': {
    rules: [{ line: 'private_car', pa_percent: 15 }],
    policies: [
      [car(), motor(10_000, 3416, { pa_premium: 375 }), 5625],
      [car(), motor(10_000, 3416), null],
      [car(), motor(1, 1, { pa_premium: 0.1 }), 2],
      [car(), motor(1, 1, { pa_premium: 325 }), 4875],
      [bike(), motor(1, 1, { pa_premium: 325 }), null],
    ],
  },
  'the whole net': {
    rules: [{ line: 'GCV', net_percent: 12.5 }],
    policies: [
      [truck(), motor(20_000, 43_950), 799_375],
      [truck(), motor(20_000, 43_950, { pa_premium: 320 }), 803_375],
      [truck(), motor(15_555.55, 27_186), 534_269],
      [truck({ cover: 'TP' }), motor(null, 16_049), 200_613],
      [taxi(), motor(20_000, 43_950), null],
    ],
  },
  'OD and TP together, as rules of before': {
    rules: [{ line: 'goods_vehicle', base: 'od_tp', percent: 10 }],
    policies: [
      [truck(), motor(4461.14, 3691), 81_521],
      [truck(), motor(0.05, 0.05), 1],
      [truck(), { net_premium: 5000 }, 50_000],
      [truck(), motor(100.04, null), 1000],
      [truck(), {}, null],
    ],
  },
  'an amount for each policy': {
    rules: [{ line: '2W', flat_amount: 150 }],
    policies: [
      [bike(), motor(1500, 714), 15_000],
      [bike(), motor(1, 714), 15_000],
      [bike({ cover: 'TP' }), {}, 15_000],
      [bike(), motor(null, 1366), 15_000],
      [car(), motor(1500, 714), null],
    ],
  },
  'a rate and an amount': {
    rules: [{ line: 'private_car', od_percent: 15, flat_amount: '₹500' }],
    policies: [
      [car(), motor(10_000, 3416), 200_000],
      [car(), motor(4461.14, 3691), 116_917],
      [car(), motor(null, 3416), 50_000],
      [car(), motor(0.01, 3416), 50_000],
      [car(), motor(3333.3, 3416), 100_000],
    ],
  },
  'a share of what comes in': {
    rules: [{ share_percent: 70 }],
    policies: [
      [car(), { ...motor(10_000, 3416), earned: 2035.4 }, 142_478],
      [car(), { ...motor(10_000, 3416), earned: 1000.01 }, 70_001],
      [of('fire'), { ...firm(50_000), earned: 7500 }, 525_000],
      [car(), motor(10_000, 3416), null],
      [car(), { ...motor(10_000, 3416), earned: 0 }, null],
    ],
  },
  'a share and an amount': {
    rules: [{ share_percent: 62.5, flat_amount: 50 }],
    policies: [
      [car(), { earned: 2035.4 }, 132_213],
      [car(), { earned: 800 }, 55_000],
      [car(), { earned: 0.01 }, 5001],
      [bike(), { earned: 333.33 }, 25_833],
      [bike(), {}, 5000],
    ],
  },
  'other shares for cars and trucks': {
    rules: [
      { line: 'private_car', share_percent: 75 },
      { line: 'goods_vehicle', share_percent: 60 },
    ],
    policies: [
      [car(), { earned: 2035.4 }, 152_655],
      [truck(), { earned: 2035.4 }, 122_124],
      [bike(), { earned: 2035.4 }, null],
      [car(), { earned: 99.99 }, 7499],
      [truck(), { earned: 99.99 }, 5999],
    ],
  },
  'by fuel': {
    rules: [
      { ...OD_TP, fuel: 'Petrol/CNG' },
      { ...OD_TP, fuel: 'D', od_percent: 15 },
    ],
    policies: [
      [car({ fuel: 'petrol' }), motor(10_000, 3416), 203_540],
      [car({ fuel: 'cng' }), motor(10_000, 3416), 203_540],
      [car({ fuel: 'diesel' }), motor(10_000, 3416), 158_540],
      [car({ fuel: 'electric' }), motor(10_000, 3416), null],
      [car(), motor(10_000, 3416), null],
    ],
  },
  'electric cars above all others': {
    rules: [
      { line: 'private_car', od_percent: 20 },
      { line: 'private_car', fuel: 'EV', od_percent: 25 },
    ],
    policies: [
      [car({ fuel: 'electric' }), motor(10_000, 3416), 250_000],
      [car({ fuel: 'petrol' }), motor(10_000, 3416), 200_000],
      [car(), motor(10_000, 3416), 200_000],
      [car({ fuel: 'electric' }), motor(8888.88, 3416), 222_222],
      [car({ fuel: 'hybrid' }), motor(8888.88, 3416), 177_778],
    ],
  },
  'by CC': {
    rules: [
      { line: 'private_car', cc_to: 1000, od_percent: 17 },
      { line: 'private_car', cc_from: 1001, cc_to: 1500, od_percent: 20 },
      { line: 'private_car', cc_from: 1501, od_percent: 23 },
    ],
    policies: [
      [car({ cc: 998 }), motor(10_000, 2094), 170_000],
      [car({ cc: 1000 }), motor(10_000, 2094), 170_000],
      [car({ cc: 1001 }), motor(10_000, 3416), 200_000],
      [car({ cc: 1500 }), motor(10_000, 3416), 200_000],
      [car({ cc: 2179 }), motor(10_000, 7897), 230_000],
    ],
  },
  'two-wheelers by CC': {
    rules: [
      { line: '2W', cc_to: 150, net_percent: 25 },
      { line: '2W', cc_from: 151, cc_to: 350, net_percent: 20.125 },
    ],
    policies: [
      [bike({ cc: 110 }), motor(500, 714), 30_350],
      [bike({ cc: 150 }), motor(500, 714), 30_350],
      [bike({ cc: 151 }), motor(500, 1366), 37_553],
      [bike({ cc: 349 }), motor(1234.56, 1366), 52_336],
      [bike({ cc: 411 }), motor(500, 2804), null],
    ],
  },
  'by weight': {
    rules: [
      { line: 'GCV', gvw_to: 2500, od_percent: 30, tp_percent: 30 },
      { line: 'GCV', gvw_from: 2501, gvw_to: 7500, od_percent: 20, tp_percent: 10 },
      { line: 'GCV', gvw_from: 7501, net_percent: 5 },
    ],
    policies: [
      [truck({ gvw: 1615 }), motor(3000, 16_049), 571_470],
      [truck({ gvw: 2500 }), motor(3000, 16_049), 571_470],
      [truck({ gvw: 7490 }), motor(8000, 16_049), 320_490],
      [truck({ gvw: 16_200 }), motor(15_000, 35_313), 251_565],
      [truck(), motor(15_000, 35_313), null],
    ],
  },
  'by seats': {
    rules: [
      { line: 'PCV', seats_to: 7, od_percent: 15, tp_percent: 2.5 },
      { line: 'PCV', seats_from: 8, net_percent: 40 },
    ],
    policies: [
      [taxi({ seats: 5 }), motor(6000, 8000), 110_000],
      [taxi({ seats: 7 }), motor(6000, 8000), 110_000],
      [taxi({ seats: 8 }), motor(6000, 14_000), 800_000],
      [taxi({ seats: 40 }), motor(12_345.5, 30_000), 1_693_820],
      [taxi(), motor(6000, 8000), null],
    ],
  },
  'by age': {
    rules: [
      { ...OD_TP, age_to: 5 },
      { ...OD_TP, age_from: 6, age_to: 10, od_percent: 15 },
      { line: 'private_car', cover: 'Package', age_from: 11, declines: true },
    ],
    policies: [
      [car({ age: 0 }), motor(10_000, 3416), 203_540],
      [car({ age: 5 }), motor(10_000, 3416), 203_540],
      [car({ age: 6 }), motor(10_000, 3416), 158_540],
      [car({ age: 11 }), motor(10_000, 3416), 0],
      [car(), motor(10_000, 3416), null],
    ],
  },
  'a good cluster of RTOs': {
    rules: [OD_TP, { ...OD_TP, od_percent: 24, rto_cluster_id: 1, rto_cluster: { name: 'Gujarat good', codes: GUJARAT } }],
    policies: [
      [car(), motor(10_000, 3416), 248_540],
      [car({ vehicle_no: 'GJ38BB1' }), motor(10_000, 3416), 248_540],
      [car({ vehicle_no: 'GJ39BB1' }), motor(10_000, 3416), 203_540],
      [car({ vehicle_no: 'MH12BB1' }), motor(10_000, 3416), 203_540],
      [car({ vehicle_no: 'NEW' }), motor(10_000, 3416), 203_540],
    ],
  },
  'forty-one RTOs in a cell': {
    rules: [{ line: 'private_car', rto: [...GUJARAT, 'DD3', 'DN9', 'MH4'].join(', '), od_percent: 21 }],
    policies: [
      [car(), motor(10_000, 3416), 210_000],
      [car({ vehicle_no: 'DD03A1' }), motor(10_000, 3416), 210_000],
      [car({ vehicle_no: 'DN09Q5000' }), motor(500.5, 3416), 10_511],
      [car({ vehicle_no: 'MH04AA1' }), motor(10_000, 3416), 210_000],
      [car({ vehicle_no: 'MH43AA1' }), motor(10_000, 3416), null],
    ],
  },
  'declined places': {
    rules: [
      { line: 'GCV', net_percent: 15 },
      { line: 'GCV', rto: 'BR, JH, WB', declines: true },
    ],
    policies: [
      [truck(), motor(10_000, 16_049), 390_735],
      [truck({ vehicle_no: 'BR01AA1' }), motor(10_000, 16_049), 0],
      [truck({ vehicle_no: 'WB23CD456' }), motor(10_000, 16_049), 0],
      [truck({ vehicle_no: 'JH10Z1' }), {}, 0],
      [truck({ vehicle_no: 'OD02A1' }), motor(1, 16_049), 240_750],
    ],
  },
  'declined models': {
    rules: [
      { line: 'private_car', od_percent: 20 },
      { line: 'private_car', models: 'Bolero, Scorpio', declines: true },
    ],
    policies: [
      [car({ make_model: 'Mahindra Scorpio S11' }), motor(10_000, 7897), 0],
      [car({ make_model: 'MAHINDRA BOLERO' }), motor(10_000, 3416), 0],
      [car({ make_model: 'Maruti Swift VXI' }), motor(10_000, 3416), 200_000],
      [car(), motor(10_000, 3416), 200_000],
      [car({ make_model: 'Scorpion Motors' }), motor(10_000, 3416), 200_000],
    ],
  },
  'models, and all but these': {
    rules: [
      { line: 'private_car', models: 'Maruti, Hyundai', models_not: 'Eeco', od_percent: 25 },
      { line: 'private_car', models_not: 'Maruti, Hyundai', od_percent: 18 },
    ],
    policies: [
      [car({ make_model: 'Maruti Suzuki Baleno' }), motor(10_000, 3416), 250_000],
      [car({ make_model: 'HYUNDAI I20' }), motor(10_000, 3416), 250_000],
      [car({ make_model: 'Tata Nexon' }), motor(10_000, 3416), 180_000],
      [car({ make_model: 'Maruti Eeco 5 STR' }), motor(10_000, 3416), null],
      [car(), motor(10_000, 3416), null],
    ],
  },
  'with and without a bonus': {
    rules: [
      { ...OD_TP, ncb: 'some' },
      { ...OD_TP, ncb: 'zero', od_percent: 10 },
    ],
    policies: [
      [car(), motor(10_000, 3416), 203_540],
      [car({ ncb: '50' }), motor(10_000, 3416), 203_540],
      [car({ ncb: 'NIL' }), motor(10_000, 3416), 108_540],
      [car({ ncb: '0%' }), motor(10_000, 3416), 108_540],
      [car({ ncb: null }), motor(10_000, 3416), null],
    ],
  },
  'with and without zero depreciation': {
    rules: [
      { ...OD_TP, zero_depreciation: true, od_percent: 16 },
      { ...OD_TP, zero_depreciation: false },
    ],
    policies: [
      [car({ addons: 'Zero Dep, RSA' }), motor(10_000, 3416), 168_540],
      [car({ addons: 'Nil Depreciation' }), motor(10_000, 3416), 168_540],
      [car({ addons: 'RSA, Engine Protect' }), motor(10_000, 3416), 203_540],
      [car(), motor(10_000, 3416), 203_540],
      [car({ addon_premium: 900 }), motor(10_000, 3416), null],
    ],
  },
  'firms and persons': {
    rules: [
      { line: 'private_car', insured_kind: 'Firm', od_percent: 12 },
      { line: 'private_car', insured_kind: 'Individual', od_percent: 19.5 },
    ],
    policies: [
      [car({ insured_name: 'Krishna Polymers LLP' }), motor(10_000, 3416), 120_000],
      [car({ insured_name: 'M/s Umiya' }), motor(10_000, 3416), 120_000],
      [car({ insured_name: 'Rameshbhai A Makwana' }), motor(10_000, 3416), 195_000],
      [car({ insured_name: 'Om Sai Logistics' }), motor(777.77, 3416), 9333],
      [car(), motor(10_000, 3416), null],
    ],
  },
  'by business': {
    rules: [
      { ...OD_TP, business_type: 'Renewal' },
      { ...OD_TP, business_type: 'Roll-over', od_percent: 22.5 },
      { ...OD_TP, business_type: 'New', od_percent: 28, tp_percent: null },
    ],
    policies: [
      [car({ business_type: 'renewal' }), motor(10_000, 3416), 203_540],
      [car({ business_type: 'rollover' }), motor(10_000, 3416), 233_540],
      [car({ business_type: 'new' }), motor(10_000, 10_640), 280_000],
      [car({ business_type: 'used' }), motor(10_000, 3416), null],
      [car(), motor(10_000, 3416), null],
    ],
  },
  'by net premium': {
    rules: [
      { line: 'fire', net_to: '50,000', net_percent: 11.5 },
      { line: 'fire', net_from: '50,000.01', net_to: '5,00,000', net_percent: 13 },
      { line: 'fire', net_from: '5,00,000.01', net_percent: 15 },
    ],
    policies: [
      [of('fire', { net: 43_210 }), firm(43_210), 496_915],
      [of('fire', { net: 50_000 }), firm(50_000), 575_000],
      [of('fire', { net: 50_000.01 }), firm(50_000.01), 650_000],
      [of('fire', { net: 500_000 }), firm(500_000), 6_500_000],
      [of('fire', { net: 750_000.5 }), firm(750_000.5), 11_250_008],
    ],
  },
  'by sum insured': {
    rules: [
      { line: 'engineering', sum_insured_to: 5_000_000, net_percent: 12.5 },
      { line: 'engineering', sum_insured_from: 5_000_001, net_percent: 10 },
    ],
    policies: [
      [of('engineering', { sum_insured: 2_500_000 }), firm(12_345), 154_313],
      [of('engineering', { sum_insured: 5_000_000 }), firm(20_000), 250_000],
      [of('engineering', { sum_insured: 10_000_000 }), firm(20_000), 200_000],
      [of('engineering', { sum_insured: 5_000_001 }), firm(33.35), 334],
      [of('engineering'), firm(20_000), null],
    ],
  },
  'fire with terrorism in one rule': {
    rules: [{ line: 'fire', net_percent: 11.5, terrorism_percent: 5 }],
    policies: [
      [of('fire'), firm(186_400.25, 12_500.5), 2_206_106],
      [of('fire'), firm(50_000), 575_000],
      [of('fire'), firm(0, 20_000), 100_000],
      [of('fire'), firm(99.99, 9.99), 1200],
      [of('marine'), firm(50_000, 20_000), null],
    ],
  },
  'group health by size': {
    rules: [
      { line: 'GMC', net_percent: 7.5 },
      { line: 'GMC', net_from: 1_000_001, net_percent: 5 },
    ],
    policies: [
      [of('health_group', { net: 400_000 }), firm(400_000), 3_000_000],
      [of('health_group', { net: 1_000_000 }), firm(1_000_000), 7_500_000],
      [of('health_group', { net: 1_200_000 }), firm(1_200_000), 6_000_000],
      [of('health_group'), firm(333_333.33), 2_500_000],
      [of('health_individual'), firm(400_000), null],
    ],
  },
  'a product above its line': {
    rules: [
      { line: 'WC', net_percent: 15 },
      { line: 'liability', product: "Workmen's Compensation", net_percent: 12.5 },
    ],
    policies: [
      [of('liability', { product: 'CGL' }), firm(10_000), 150_000],
      [of('liability', { product: "Workmen's Compensation" }), firm(10_000), 125_000],
      [of('liability', { product: 'WORKMENS COMPENSATION' }), firm(18_181.82), 227_273],
      [of('liability'), firm(10_000), 150_000],
      [of('fire', { product: "Workmen's Compensation" }), firm(10_000), null],
    ],
  },
  'more than all of OD': {
    rules: [{ line: 'private_car', cover: 'SAOD', od_percent: 120 }],
    policies: [
      [car({ cover: 'SAOD' }), motor(2000, null), 240_000],
      [car({ cover: 'SAOD' }), { net_premium: 1500 }, 180_000],
      [car({ cover: 'OD' }), motor(0.01, null), 1],
      [car({ cover: 'OD' }), motor(833.33, null), 100_000],
      [car(), motor(2000, 3416), null],
    ],
  },
  'three decimals': {
    rules: [{ line: 'marine', net_percent: 16.375 }],
    policies: [
      [of('marine'), firm(100_000), 1_637_500],
      [of('marine'), firm(12_345.67), 202_160],
      [of('marine'), firm(0.01), 0],
      [of('marine'), firm(0.04), 1],
      [of('marine'), firm(7777), 127_348],
    ],
  },
  'tractors and cranes': {
    rules: [
      { line: 'Misc D', models: 'Tractor', net_percent: 20 },
      { line: 'misc_vehicle', models_not: 'Tractor', od_percent: 15, tp_percent: 1 },
    ],
    policies: [
      [of('misc_vehicle', { make_model: 'Sonalika Tractor DI 745' }), motor(3000, 7267), 205_340],
      [of('misc_vehicle', { make_model: 'JCB 3DX' }), motor(20_000, 7267), 307_267],
      [of('misc_vehicle', { make_model: 'ACE Crane' }), motor(9999.99, 6847), 156_847],
      [of('misc_vehicle'), motor(3000, 7267), null],
      [truck({ make_model: 'Tractor' }), motor(3000, 7267), null],
    ],
  },
  'young cars of a cluster with a bonus': {
    rules: [{ ...OD_TP, age_to: 7, ncb: 'some', rto: 'GJ1, GJ27', od_percent: 27.5 }, { ...OD_TP, ncb: 'some', od_percent: 21 }, OD_TP],
    policies: [
      [car({ age: 3 }), motor(10_000, 3416), 283_540],
      [car({ age: 8 }), motor(10_000, 3416), 218_540],
      [car({ age: 3, ncb: '0' }), motor(10_000, 3416), 203_540],
      [car({ age: 3, vehicle_no: 'GJ27AA1' }), motor(6543.21, 3416), 188_478],
      [car({ age: 3, vehicle_no: 'GJ05AA1' }), motor(10_000, 3416), 218_540],
    ],
  },
  'every policy of an insurer': {
    rules: [{ net_percent: 15 }],
    policies: [
      [of(null), firm(10_000), 150_000],
      [car(), motor(10_000, 3416), 201_240],
      [of('travel_individual'), firm(1234.5), 18_518],
      [of('life_individual'), firm(0.03), 0],
      [of('fire'), firm(0, 20_000), null],
    ],
  },
};

const CASES = Object.entries(AGREEMENTS).flatMap(([name, { rules, policies }]) =>
  policies.map(([risk, parts, paise], n) => [name, n + 1, rules, risk, parts, paise] as const),
);

describe('an agreement as it is typed', () => {
  it('is one of at least forty, of which two hundred policies are rated', () => {
    expect(Object.keys(AGREEMENTS).length).toBeGreaterThanOrEqual(40);
    expect(CASES).toHaveLength(200);
  });

  it.each(CASES)('%s: policy %i earns to the paisa what was worked out', (_, __, typed, risk, parts, paise) => {
    const rules = typed.map((rule) => wholeRule(rateRuleInput.parse(rule)));
    const { rule, tied } = mostSpecific(rules, risk);
    const paid = rule && pays(rule, parts, risk.cover);
    expect(tied).toEqual([]);
    expect(paid ? Math.round(paid.amount * 100) : null).toBe(paise);
  });
});

describe('two rates of one package', () => {
  it('have the effective percentage of all that they are paid on', () => {
    const paid = pays(wholeRule(rateRuleInput.parse(OD_TP)), motor(10_000, 3416), 'Package');
    expect(paid).toMatchObject({ base: 'several', base_amount: 13_416, percent: 15.17, amount: 2035.4 });
  });

  it('are of the premium that comes in by, where a share of it is paid', () => {
    const paid = pays(wholeRule({ share_percent: 70 }), { earned: 2035.4, earned_on: 13_416 }, 'Package');
    expect(paid).toMatchObject({ base: 'share', base_amount: 13_416, percent: 10.62, amount: 1424.78 });
  });
});
