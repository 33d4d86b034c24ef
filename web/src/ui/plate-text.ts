/** Groups a vehicle number as on its plate: GJ01AB1234 becomes GJ01 AB 1234, 22BH1234AA 22 BH 1234 AA. Other texts stay as typed. */
export function plateText(vehicleNo: string): string {
  const plain = vehicleNo.toUpperCase().replace(/[\s-]+/g, '');
  const state = /^([A-Z]{2}\d{1,2})([A-Z]{0,3})(\d{1,4})$/.exec(plain);
  const bharat = /^(\d{2})(BH)(\d{4})([A-Z]{1,2})$/.exec(plain);
  const groups = (state ?? bharat)?.slice(1).filter(Boolean);
  return groups?.join(' ') ?? vehicleNo;
}
