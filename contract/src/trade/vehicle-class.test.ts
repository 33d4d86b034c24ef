import { expect, it } from 'vitest';
import { type DescribedVehicle, ratedVehicle } from './vehicle-class.ts';

it.each<[DescribedVehicle, object | null]>([
  [
    { product: 'Private Car Package', sub_product: '1197 cc' },
    { vehicle_class: 'private_car', measure: 1197 },
  ],
  [
    { product: 'Private Car Package', make_model: 'Hyundai Creta SX 1,497cc' },
    { vehicle_class: 'private_car', measure: 1497 },
  ],
  [
    { product: 'Private Car Package', make_model: 'Maruti Suzuki Swift VXi' },
    { vehicle_class: 'private_car', measure: null },
  ],
  [
    { product: 'Private Car', make_model: 'Tata Nexon EV' },
    { vehicle_class: 'electric_car', measure: null },
  ],
  [
    { product: 'Private Car', make_model: 'Tata Nexon EV, 40.5 kWh, 95 kW' },
    { vehicle_class: 'electric_car', measure: 95 },
  ],
  [
    { product: 'Private Car', make_model: 'Tata Nexon EV 40.5 kWh' },
    { vehicle_class: 'electric_car', measure: null },
  ],
  [
    { product: 'Private Car', make_model: 'Swift 1197 cc 66 kW' },
    { vehicle_class: 'private_car', measure: 1197 },
  ],
  [
    { product: 'Two Wheeler Package', sub_product: '109.5 cc' },
    { vehicle_class: 'two_wheeler', measure: 109.5 },
  ],
  [
    { product: 'Two Wheeler Package', sub_product: '110 c.c.' },
    { vehicle_class: 'two_wheeler', measure: 110 },
  ],
  [
    { product: 'Two Wheeler', sub_product: 'Electric 4.4 kW' },
    { vehicle_class: 'electric_two_wheeler', measure: 4.4 },
  ],
  [
    { product: 'GCV Package', sub_product: '7.5 tonnes' },
    { vehicle_class: 'goods_vehicle', measure: 7.5 },
  ],
  [
    { product: 'GCV Package', sub_product: 'GVW 7,490 kg' },
    { vehicle_class: 'goods_vehicle', measure: 7.49 },
  ],
  [
    { product: 'GCV Package', make_model: 'Ashok Leyland 2820' },
    { vehicle_class: 'goods_vehicle', measure: null },
  ],
  [{ product: 'GCV 3W' }, { vehicle_class: 'goods_three_wheeler', measure: null }],
  [{ product: 'GCV', sub_product: 'E-cart' }, { vehicle_class: 'e_cart' }],
  [
    { product: 'PCV Taxi', sub_product: '1248 cc, 4+1' },
    { vehicle_class: 'taxi', measure: 1248, passengers: 4 },
  ],
  [
    { product: 'PCV Auto', sub_product: '3 passengers' },
    { vehicle_class: 'auto', measure: null, passengers: 3 },
  ],
  [
    { product: 'E-Rickshaw', sub_product: '4 pax' },
    { vehicle_class: 'e_rickshaw', passengers: 4 },
  ],
  [{ product: 'School Bus', sub_product: '40 passengers' }, null],
  [{ product: 'Misc-D Tractor' }, null],
  [
    { product: 'Own name', line: 'private_car', sub_product: '998 cc' },
    { vehicle_class: 'private_car', measure: 998 },
  ],
  [{ product: 'Own name' }, null],
  [{}, null],
])('%j is %j', (vehicle, rated) => {
  if (rated === null) expect(ratedVehicle(vehicle)).toBeNull();
  else expect(ratedVehicle(vehicle)).toMatchObject(rated);
});
