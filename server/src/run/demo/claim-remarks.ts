import type { VehicleKind } from './vehicle-models.ts';

const ANY = [
  'Rear bumper and tail lamp replaced, cashless at the network garage',
  'Hit by a bus while parked; surveyor visited, bill settled in full',
  'Front windscreen cracked by a stone on the highway, replaced',
  'Water entered the engine in the monsoon; part payment after depreciation',
  'Side collision at a crossing, FIR given, settled',
];
const BY_KIND: Record<VehicleKind, readonly string[]> = {
  car: [...ANY, 'Mirror and door dented in the car park, small claim paid'],
  bike: ['Slipped on a wet road, headlamp and handle replaced', 'Hit while parked outside the market, fuel tank and mirror replaced'],
  truck: [
    ...ANY,
    'Overturned on the ghat road, crane charges and cabin repair paid after survey',
    'Load shifted, body panel bent; permit and fitness sent to the surveyor',
  ],
  goods3w: ['Cabin glass and front fork damaged, repaired at the dealer', 'Hit the divider at night, reimbursement paid'],
  taxi: [...ANY, 'Passenger side door damaged at the airport stand, settled'],
  bus: ['Bus brushed the school gate, side panel and paint, cashless', 'Windscreen broken by a branch, replaced under the policy'],
  machine: [
    'Boom cylinder damaged at the site; surveyor asked for the job sheet',
    'Machine tilted in soft soil, towing and hydraulic repair paid',
  ],
};

export const claimRemarks = (kind: VehicleKind): readonly string[] => BY_KIND[kind];
