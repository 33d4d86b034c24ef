/** Policies with their amounts as worked out by hand, before and after the reform of GST on 22 September 2025. */
import type { ProductLine } from '../trade/product-lines.ts';

export const BEFORE = '2025-09-21';
export const REFORM = '2025-09-22';

type Motor = readonly [
  ProductLine,
  cover: string,
  on: string,
  od: string | null,
  tp: string | null,
  net: string,
  gst: string,
  total: string,
];
type Corporate = readonly [ProductLine, on: string, net: string, terrorism: string | null, gst: string, total: string];

export const WORKED_MOTOR: readonly Motor[] = [
  ['private_car', 'Package', BEFORE, '4461.14', '3691', '8152.14', '1467.39', '9619.53'],
  ['private_car', 'Package', REFORM, '4461.14', '3691', '8152.14', '1467.39', '9619.53'],
  ['private_car', 'OD', BEFORE, '4461.14', null, '4461.14', '803.01', '5264.15'],
  ['private_car', 'OD', REFORM, '4461.14', null, '4461.14', '803.01', '5264.15'],
  ['private_car', 'TP', BEFORE, null, '3691', '3691.00', '664.38', '4355.38'],
  ['private_car', 'TP', REFORM, null, '3691', '3691.00', '664.38', '4355.38'],
  ['two_wheeler', 'Package', BEFORE, '1243.37', '714', '1957.37', '352.33', '2309.70'],
  ['two_wheeler', 'Package', REFORM, '1243.37', '714', '1957.37', '352.33', '2309.70'],
  ['two_wheeler', 'OD', BEFORE, '1243.37', null, '1243.37', '223.81', '1467.18'],
  ['two_wheeler', 'OD', REFORM, '1243.37', null, '1243.37', '223.81', '1467.18'],
  ['two_wheeler', 'TP', BEFORE, null, '714', '714.00', '128.52', '842.52'],
  ['two_wheeler', 'TP', REFORM, null, '714', '714.00', '128.52', '842.52'],
  ['goods_vehicle', 'Package', BEFORE, '18350.55', '27186', '45536.55', '6565.42', '52101.97'],
  ['goods_vehicle', 'Package', REFORM, '18350.55', '27186', '45536.55', '4662.40', '50198.95'],
  ['goods_vehicle', 'OD', BEFORE, '18350.55', null, '18350.55', '3303.10', '21653.65'],
  ['goods_vehicle', 'OD', REFORM, '18350.55', null, '18350.55', '3303.10', '21653.65'],
  ['goods_vehicle', 'TP', BEFORE, null, '27186', '27186.00', '3262.32', '30448.32'],
  ['goods_vehicle', 'TP', REFORM, null, '27186', '27186.00', '1359.30', '28545.30'],
  ['passenger_vehicle', 'Package', BEFORE, '9120.75', '12436', '21556.75', '3880.22', '25436.97'],
  ['passenger_vehicle', 'Package', REFORM, '9120.75', '12436', '21556.75', '3880.22', '25436.97'],
  ['passenger_vehicle', 'OD', BEFORE, '9120.75', null, '9120.75', '1641.74', '10762.49'],
  ['passenger_vehicle', 'OD', REFORM, '9120.75', null, '9120.75', '1641.74', '10762.49'],
  ['passenger_vehicle', 'TP', BEFORE, null, '12436', '12436.00', '2238.48', '14674.48'],
  ['passenger_vehicle', 'TP', REFORM, null, '12436', '12436.00', '2238.48', '14674.48'],
  ['misc_vehicle', 'Package', BEFORE, '7415.10', '7267.90', '14683.00', '2642.94', '17325.94'],
  ['misc_vehicle', 'Package', REFORM, '7415.10', '7267.90', '14683.00', '2642.94', '17325.94'],
  ['misc_vehicle', 'OD', BEFORE, '7415.10', null, '7415.10', '1334.72', '8749.82'],
  ['misc_vehicle', 'OD', REFORM, '7415.10', null, '7415.10', '1334.72', '8749.82'],
  ['misc_vehicle', 'TP', BEFORE, null, '7267.90', '7267.90', '1308.22', '8576.12'],
  ['misc_vehicle', 'TP', REFORM, null, '7267.90', '7267.90', '1308.22', '8576.12'],
];

/** Half a paisa, and amounts that round to it. */
export const WORKED_EDGES: readonly Motor[] = [
  ['private_car', 'Package', REFORM, '100.24', '100', '200.24', '36.04', '236.28'],
  ['private_car', 'Package', REFORM, '100.25', '100', '200.25', '36.05', '236.30'],
  ['private_car', 'Package', REFORM, '100.26', '100', '200.26', '36.05', '236.31'],
  ['private_car', 'Package', REFORM, '100.25', '100.25', '200.50', '36.10', '236.60'],
  ['private_car', 'Package', REFORM, '0.01', '0.02', '0.03', '0.00', '0.03'],
  ['private_car', 'Package', REFORM, '0.02', '0.03', '0.05', '0.01', '0.06'],
  ['private_car', 'Package', REFORM, '0.03', '0.03', '0.06', '0.02', '0.08'],
  ['goods_vehicle', 'Package', REFORM, '100', '100.09', '200.09', '23.00', '223.09'],
  ['goods_vehicle', 'Package', REFORM, '100', '100.10', '200.10', '23.01', '223.11'],
  ['goods_vehicle', 'Package', REFORM, '100', '100.29', '200.29', '23.01', '223.30'],
  ['goods_vehicle', 'Package', REFORM, '100', '100.30', '200.30', '23.02', '223.32'],
  ['goods_vehicle', 'Package', BEFORE, '100', '100.04', '200.04', '30.00', '230.04'],
  ['goods_vehicle', 'Package', BEFORE, '100', '100.05', '200.05', '30.01', '230.06'],
  ['private_car', 'Package', REFORM, '9999999999.99', '9999999999.99', '19999999999.98', '3600000000.00', '23599999999.98'],
  ['two_wheeler', 'Package', REFORM, '0', '714', '714.00', '128.52', '842.52'],
  ['two_wheeler', 'SAOD', REFORM, '1', null, '1.00', '0.18', '1.18'],
];

export const WORKED_CORPORATE: readonly Corporate[] = [
  ['fire', BEFORE, '186400.25', '12500.50', '35802.14', '234702.89'],
  ['fire', REFORM, '186400.25', '12500.50', '35802.14', '234702.89'],
  ['marine', BEFORE, '42500', null, '7650.00', '50150.00'],
  ['marine', REFORM, '42500', null, '7650.00', '50150.00'],
  ['engineering', BEFORE, '315750.60', '8420.15', '58350.74', '382521.49'],
  ['engineering', REFORM, '315750.60', '8420.15', '58350.74', '382521.49'],
  ['liability', BEFORE, '28000.50', null, '5040.09', '33040.59'],
  ['liability', REFORM, '28000.50', null, '5040.09', '33040.59'],
  ['health_individual', BEFORE, '24310', null, '4375.80', '28685.80'],
  ['health_individual', REFORM, '24310', null, '0.00', '24310.00'],
  ['health_group', BEFORE, '486725.35', null, '87610.56', '574335.91'],
  ['health_group', REFORM, '486725.35', null, '87610.56', '574335.91'],
  ['personal_accident_individual', BEFORE, '1999', null, '359.82', '2358.82'],
  ['personal_accident_individual', REFORM, '1999', null, '0.00', '1999.00'],
  ['personal_accident_group', BEFORE, '61240.75', null, '11023.34', '72264.09'],
  ['personal_accident_group', REFORM, '61240.75', null, '11023.34', '72264.09'],
  ['travel_individual', BEFORE, '3450.80', null, '621.14', '4071.94'],
  ['travel_individual', REFORM, '3450.80', null, '0.00', '3450.80'],
  ['money_burglary', BEFORE, '12345.60', null, '2222.21', '14567.81'],
  ['money_burglary', REFORM, '12345.60', null, '2222.21', '14567.81'],
  ['life_individual', BEFORE, '8200.40', null, '1476.07', '9676.47'],
  ['life_individual', REFORM, '8200.40', null, '0.00', '8200.40'],
  ['other', BEFORE, '15000.10', '640.45', '2815.30', '18455.85'],
  ['other', REFORM, '15000.10', '640.45', '2815.30', '18455.85'],
];
