export type VehicleKind = 'car' | 'bike' | 'truck' | 'goods3w' | 'taxi' | 'bus' | 'machine';

/** `price`: rupees, new. `size`: engine in cc, kW when electric, laden kg for trucks. `since`: first year of sale, if after 2010. */
export interface VehicleModel {
  kind: VehicleKind;
  make_model: string;
  sub_product: string;
  price: number;
  size: number;
  electric?: boolean;
  passengers?: number;
  since?: number;
  /** How the maker's chassis and engine numbers begin. */
  chassis: string;
  engine: string;
}

const model = (
  kind: VehicleKind,
  make_model: string,
  sub_product: string,
  price: number,
  size: number,
  chassis: string,
  engine: string,
  more: Partial<VehicleModel> = {},
): VehicleModel => ({
  kind,
  make_model,
  sub_product,
  price,
  size,
  chassis,
  engine,
  ...more,
});

const VEHICLE_MODELS: readonly VehicleModel[] = [
  model('car', 'Maruti Suzuki Swift VXi', 'Petrol', 740_000, 1197, 'MA3FJEB1S', 'K12N'),
  model('car', 'Maruti Suzuki Baleno Zeta', 'Petrol', 860_000, 1197, 'MA3EWB22S', 'K12N', { since: 2015 }),
  model('car', 'Maruti Suzuki Alto K10 VXi', 'Petrol', 520_000, 998, 'MA3RFL41S', 'K10C', { since: 2014 }),
  model('car', 'Hyundai Creta SX', 'Diesel', 1_650_000, 1493, 'MALPC813L', 'D4FA', { since: 2015 }),
  model('car', 'Hyundai i20 Asta', 'Petrol', 1_050_000, 1197, 'MALBM51BL', 'G4LF'),
  model('car', 'Tata Nexon EV', 'Electric', 1_680_000, 95, 'MAT627155', 'EVM', { electric: true, since: 2020 }),
  model('car', 'Tata Punch', 'Petrol', 800_000, 1199, 'MAT631021', 'REVTRN', { since: 2021 }),
  model('car', 'Mahindra XUV700 AX5', 'Diesel', 2_000_000, 2198, 'MA1NE2ZP9', 'M22DT', { since: 2021 }),
  model('car', 'Toyota Innova Crysta', 'Diesel', 2_200_000, 2393, 'MBJJA3EM4', '2GD', { since: 2016 }),
  model('car', 'Kia Seltos', 'Petrol', 1_400_000, 1497, 'MZBEP813L', 'G4FL', { since: 2019 }),
  model('car', 'Honda City', 'Petrol', 1_350_000, 1498, 'MAKGN267F', 'L15ZF'),
  model('bike', 'Honda Activa 6G', 'Scooter', 82_000, 109, 'ME4JF914A', 'JF91E', { since: 2020 }),
  model('bike', 'Hero Splendor+', 'Motorcycle', 78_000, 97, 'MBLHAW12X', 'HA11E'),
  model('bike', 'TVS Jupiter', 'Scooter', 80_000, 109, 'MD626CG4X', 'CG4A'),
  model('bike', 'Bajaj Pulsar 150', 'Motorcycle', 115_000, 149, 'MD2A11CX8', 'DHXC'),
  model('bike', 'Royal Enfield Classic 350', 'Motorcycle', 205_000, 349, 'ME3U3S5F1', 'U3S5F'),
  model('truck', 'Tata Ace Gold', 'Public carrier', 560_000, 1615, 'MAT445531', '275IDI', { since: 2018 }),
  model('truck', 'Mahindra Bolero Pickup', 'Public carrier', 980_000, 2990, 'MA1ZU2TNK', 'TNK4'),
  model('truck', 'Eicher Pro 2049', 'Public carrier', 1_280_000, 4995, 'MC2A1DRC0', 'E366', { since: 2018 }),
  model('truck', 'Ashok Leyland 2820', 'Public carrier', 3_450_000, 28_000, 'MB1KWDHD5', 'HAHZ', { since: 2020 }),
  model('truck', 'BharatBenz 2823', 'Public carrier', 3_600_000, 28_000, 'MEC2641TJ', '400978', { since: 2020 }),
  model('goods3w', 'Piaggio Ape Xtra LDX', 'Goods three-wheeler', 290_000, 599, 'MBX0002BF', 'R6A'),
  model('taxi', 'Maruti Suzuki Dzire Tour', '4+1 taxi', 700_000, 1197, 'MA3EJKD1S', 'K12M', { passengers: 4 }),
  model('taxi', 'Toyota Innova Crysta', '6+1 taxi', 2_100_000, 2393, 'MBJJA8EM1', '2GD', { passengers: 6, since: 2016 }),
  model('bus', 'Force Traveller', '26 seater', 1_900_000, 2596, 'MC1C2HCA9', 'D26', { passengers: 26 }),
  model('machine', 'JCB 3DX', 'Excavator', 3_500_000, 4400, 'HAR3DXSSJ', '4H2R'),
];

export const modelsSoldIn = (kind: VehicleKind, date: string): VehicleModel[] =>
  VEHICLE_MODELS.filter((each) => each.kind === kind && (each.since ?? 0) <= Number(date.slice(0, 4)));
