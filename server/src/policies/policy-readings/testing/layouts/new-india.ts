import { hasOd, hasTp, pairs, rupees, type SampleLayout, slashed, TERMS } from './layout.ts';

const VEHICLES: Record<string, string> = {
  private_car: 'PRIVATE CAR',
  two_wheeler: 'TWO WHEELER',
  goods_vehicle: 'GOODS CARRYING VEHICLE',
};
const COVERS = {
  Package: 'PACKAGE',
  OD: 'STANDALONE OWN DAMAGE',
  TP: 'LIABILITY ONLY',
  'Bundled 1+3': 'BUNDLED',
  'Bundled 1+5': 'BUNDLED',
};

export const NEW_INDIA_SHEET: SampleLayout = {
  insurer: 'New India Assurance',
  basis: 'shape of the number from public data; labels and order from general knowledge',
  numberOf: (serial) => `1400003125800${serial}`,
  omits: [],
  sheet: (p) => [
    { title: 'THE NEW INDIA ASSURANCE CO. LTD.', size: 12 },
    {
      text: '(Government of India Undertaking) Regd. & Head Office: 87, M.G. Road, Fort, Mumbai 400001. IRDAI Regn. No. 190. CIN: L66000MH1919GOI000526',
    },
    { title: `${VEHICLES[p.line]} ${COVERS[p.cover]} POLICY SCHEDULE`, size: 11 },
    { text: `Policy Number : ${p.policyNo}      ${p.previousNo ? `Previous Policy No. : ${p.previousNo}` : ''}` },
    ...pairs(
      [
        ["Insured's Name", `${p.title} ${p.name}`, 'Issuing Office Name', 'PUNE DO 140000'],
        ['Address', 'FLAT 7, SAI KRUPA, KOTHRUD, PUNE', 'Address', 'SHIVAJI NAGAR PUNE'],
        ['Mobile', p.mobile, 'Phone No', '02025512345'],
        ['E-Mail', p.email, 'E-Mail', 'nia.140000@newindia.co.in'],
        ['Date of Issue', slashed(p.issued), 'Development Officer / Agent Phone No', '9422012345'],
      ],
      ' :',
    ),
    { text: `Period of Insurance : From: 12:00:01 AM on ${slashed(p.start)} To: 11:59:59 PM on ${slashed(p.end)}` },
    ...(p.cover.startsWith('Bundled')
      ? [
          { text: `Own Damage Cover Period : ${slashed(p.start)} to ${slashed(p.odEnd)}` },
          { text: `Liability Cover Period : ${slashed(p.start)} to ${slashed(p.tpEnd)}` },
        ]
      : []),
    { title: 'PARTICULARS OF THE VEHICLE INSURED', size: 9, at: 'left' },
    ...pairs(
      [
        ['Registration No.', p.plate, 'Date of Registration', slashed(p.registered)],
        ['Engine No.', p.engine, 'Chassis No.', p.chassis],
        ['Make / Model / Variant', `${p.make} / ${p.model} / ${p.variant}`, 'Year of Manufacture', '2021'],
        ['Hire Purchase / Financier', 'STATE BANK OF INDIA', 'Type of Body', 'SALOON'],
        ...(hasOd(p) ? ([['Total IDV', `₹ ${rupees(p.idv)}`, 'NCB %', `${p.ncb}%`]] as const) : []),
      ],
      ' :',
    ),
    { title: 'SCHEDULE OF PREMIUM (in ₹)', size: 9, at: 'left' },
    {
      table: [
        ...(hasOd(p)
          ? [
              ['Basic OD Premium', rupees(p.basicOd)],
              ['OD Discount', rupees(p.discount)],
              ['Less : No Claim Bonus', rupees(p.bonus)],
              ...p.addons.map(([, called, premium]) => [`Add: ${called}`, rupees(premium)]),
              ['Total OD Premium (A)', rupees(p.od)],
            ]
          : []),
        ...(hasTp(p)
          ? [
              ['Basic TP Premium', rupees(p.tp)],
              ['Compulsory PA to Owner Driver (IMT-15)', rupees(p.pa)],
              ['Legal Liability to Paid Driver (IMT-28)', rupees(p.paidDriver)],
              ['Total TP Premium (B)', rupees(p.liability)],
            ]
          : []),
        ['Net Premium (A+B)', rupees(p.net)],
        ['Total GST', rupees(p.gst)],
        ['Stamp Duty', '0.50'],
        ['Total Premium', rupees(p.total)],
      ],
      widths: [260, 100],
      right: [1],
    },
    { text: 'Nominee Name : SHANTABAI    Age : 61    Relation : MOTHER    PA to owner driver Sum Insured : 15,00,000' },
    { text: 'GSTIN of insurer : 27AAACN4165C3ZP    SAC : 997134    Receipt No. : 14000081250000123456    Receipt Date : 11/01/2025' },
    ...TERMS,
  ],
};
