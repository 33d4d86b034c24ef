/** `premium` (without terrorism) and `terrorism` (of property alone): rupees a year, before tax. */
export interface Line {
  product: string;
  item_description: string;
  addons: string | null;
  premium: number;
  terrorism: number;
}

const line = (
  product: string,
  item_description: string,
  premium: number,
  { terrorism = 0, addons = null }: { terrorism?: number; addons?: string | null } = {},
): Line => ({ product, item_description, addons, premium, terrorism });

export const FIRE = line('Bharat Laghu Udyam Suraksha', 'Building, plant and stock', 186_400, {
  terrorism: 21_350,
  addons: 'Earthquake, Loss of Rent',
});
export const SMALL_FIRE = line('Bharat Sookshma Udyam Suraksha', 'Stock and furniture of the shop', 18_250, { terrorism: 2_140 });
export const SOCIETY = line('Bharat Griha Raksha', 'Buildings and common areas of the society', 64_900, {
  terrorism: 7_800,
  addons: 'Lift and pump breakdown',
});
export const BURGLARY = line('Burglary', 'Stock in trade, first loss 25%', 9_860);
export const MONEY = line('Money', 'In transit ₹2,00,000, in safe ₹5,00,000', 4_320);
export const MARINE = line('Marine Open Policy', 'Goods in transit anywhere in India by road and rail', 92_750);
export const CARRIERS = line("Carriers' Legal Liability", 'Consignments on own and hired lorries, limit ₹25,00,000 a vehicle', 58_400);
export const MEDICAL = line('Group Medical', '46 lives, sum insured ₹3,00,000, family definition ESC', 418_600, {
  addons: 'Maternity, Corporate buffer',
});
export const SMALL_MEDICAL = line('Group Medical', '18 lives, sum insured ₹3,00,000, employees only', 124_900);
export const ACCIDENT = line('Group Personal Accident', 'All pupils and staff, sum insured ₹1,00,000', 36_750);
export const WORKMEN = line("Workmen's Compensation", '24 loaders and drivers, medical expenses included', 37_820);
export const MACHINERY = line("Contractor's Plant and Machinery", 'Five excavators and loaders', 141_200, { terrorism: 9_450 });
export const LIABILITY = line('Commercial General Liability', 'Limit ₹1,00,00,000 any one accident', 74_300);
export const PROFESSIONAL = line('Professional Indemnity', 'Doctors and clinic, limit ₹50,00,000', 21_480);
export const CYBER = line('Cyber Liability', 'Limit ₹2,00,00,000, incident response included', 88_600);
