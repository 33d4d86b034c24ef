/** Registration offices that a rule names, and the one of a vehicle. */

interface Office {
  state: string;
  /** Empty: every office of the state. */
  number: string;
  series: string;
}

/** The number without leading zeros, as DL3C and DL03C are one office. */
function officeOf(text: string): Office | null {
  const [, state, number = '', series = ''] = /^([A-Z]{2})(\d{0,2})([A-Z]{0,3})/.exec(text) ?? [];
  return state === undefined ? null : { state, number: number.replace(/^0(?=\d)/, ''), series };
}

/** Numbers of the BH series begin with a year. */
const plateOf = (vehicle_no: string) =>
  vehicle_no
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^\d{2}(?=BH\d)/, '');

export const officesIn = (text: string): Office[] =>
  text
    .toUpperCase()
    .split(/[^A-Z0-9-]+/)
    .map((office) => officeOf(office.replaceAll('-', '')))
    .filter((office) => office !== null);

export const contains = (wide: Office, narrow: Office) =>
  wide.state === narrow.state && (wide.number === '' || (wide.number === narrow.number && narrow.series.startsWith(wide.series)));

const isPlate = (plate: string) => /^(?:[A-Z]{2}\d{1,2}[A-Z]{0,3}\d{1,4}|BH\d{4}[A-Z]{1,2})$/.test(plate);

export function officeOfVehicle(vehicle_no: string | null | undefined): Office | null {
  const plate = plateOf(vehicle_no ?? '');
  return isPlate(plate) ? officeOf(plate) : null;
}
