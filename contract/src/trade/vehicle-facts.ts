/** Facts of a vehicle and parts of its premium that contradict the policy. */
import { partsOfDate } from '../values/periods.ts';
import { guessLine } from './guess-line.ts';

interface VehicleFacts {
  product?: string | null | undefined;
  start_date?: string | null | undefined;
  gvw?: number | null | undefined;
  manufactured?: number | null | undefined;
  od_premium?: number | null | undefined;
  addon_premium?: number | null | undefined;
}

/** By field; empty where all agree with the policy. */
export function vehicleFactErrors({ product, start_date, ...facts }: VehicleFacts): Record<string, string[]> {
  const { gvw, manufactured, od_premium, addon_premium } = facts;
  const errors: Record<string, string[]> = {};
  if (manufactured && start_date && manufactured > partsOfDate(start_date)[0]) errors.manufactured = ['Must not be after the start date'];
  if (gvw && guessLine(product ?? '', 'motor') === 'two_wheeler')
    errors.gvw = ['A two-wheeler has none: clear it, or choose another product'];
  if (typeof od_premium === 'number' && addon_premium && addon_premium > od_premium)
    errors.addon_premium = ['Must not be more than the OD premium, of which it is a part'];
  return errors;
}
