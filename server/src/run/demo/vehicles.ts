import { type City, registeringOffice } from './cities.ts';
import { DIGITS, PLATE_LETTERS, type Random } from './random.ts';
import type { VehicleModel } from './vehicle-models.ts';

export interface Vehicle {
  model: VehicleModel;
  vehicle_no: string;
  engine_no: string;
  chassis_no: string;
  /** Covers begin on its anniversaries. */
  registered: string;
}

/** What dealers enter before a number is assigned. */
export const NOT_YET_REGISTERED = 'NEW';

const CHASSIS_LENGTH = 17;
/** Model-year letters of chassis numbers from 2010 on, without I, O, Q, U and Z. */
const MODEL_YEARS = 'ABCDEFGHJKLMNPRSTVWXY';

const indianPlate = (random: Random, city: City, registered: string) =>
  `${registeringOffice(city, registered)}${random.text(2, PLATE_LETTERS)}${String(random.whole(101, 9989)).padStart(4, '0')}`;

/** The Bharat (BH) series, for people whose work moves them between states. */
const bharatPlate = (random: Random, registered: string) =>
  `${registered.slice(2, 4)}BH${random.text(4, '123456789')}${random.text(2, PLATE_LETTERS)}`;

export type Plate = 'office' | 'bharat' | 'new';

export function vehicleMaker(random: Random) {
  const given = new Set<string>();
  const plateOf = (plate: Plate, city: City, registered: string): string => {
    if (plate === 'new') return NOT_YET_REGISTERED;
    for (;;) {
      const number = plate === 'bharat' ? bharatPlate(random, registered) : indianPlate(random, city, registered);
      if (given.has(number)) continue;
      given.add(number);
      return number;
    }
  };
  return ({ model, city, registered, plate }: { model: VehicleModel; city: City; registered: string; plate: Plate }): Vehicle => {
    const year = MODEL_YEARS.charAt((Number(registered.slice(0, 4)) - 2010) % MODEL_YEARS.length);
    const beginning = `${model.chassis}${year}`;
    return {
      model,
      registered,
      vehicle_no: plateOf(plate, city, registered),
      engine_no: `${model.engine}${random.text(7, DIGITS)}`,
      chassis_no: `${beginning}${random.text(CHASSIS_LENGTH - beginning.length, DIGITS)}`,
    };
  };
}
