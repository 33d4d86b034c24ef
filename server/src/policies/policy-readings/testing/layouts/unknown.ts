/** Insurers that no file of labels knows. */
import { dashed, hasOd, hasTp, isLong, monthFirst, pairs, productName, rupees, type SampleLayout, slashed, TERMS } from './layout.ts';

export const SAHYADRI_SHEET: SampleLayout = {
  insurer: undefined,
  basis: 'invented: labels beside their values',
  numberOf: (serial) => `SGI/MOT/26/${serial}`,
  omits: ['name_remark'],
  sheet: (p) => [
    { title: 'Sahyadri General Insurance Limited', size: 12 },
    { title: `${productName(p)} Schedule`, size: 11 },
    { text: 'पॉलिसी अनुसूची - कृपया इसे ध्यान से पढ़ें' },
    ...pairs([
      ['पॉलिसी संख्या / Policy No.', p.policyNo, 'Quote No.', 'Q-2026-0077123'],
      ['Policyholder', `${p.title} ${p.name}`, 'Risk Start Date', `${dashed(p.start)} 00:00:00`],
      ['Communication', 'PLOT 9, NASHIK ROAD', 'Risk End Date', `${dashed(p.end)} 23:59:59`],
      ['Mobile Number', p.mobile, 'Date of Issuance', dashed(p.issued)],
      ['Email', p.email, 'Expiring Policy No.', p.previousNo ?? '-'],
    ]),
    ...pairs([
      ['Vehicle Registration Number', p.plate, 'Manufacturer', p.make],
      ['Engine Number', p.engine, 'Model', p.model],
      ['Chassis Number', p.chassis, 'Variant', p.variant],
      ['Date of First Registration', dashed(p.registered), 'Financed By', 'SARASWAT BANK'],
      ...(hasOd(p) ? ([['Insured Declared Value', rupees(p.idv), 'No Claim Bonus', `${p.ncb}%`]] as const) : []),
    ]),
    {
      table: [
        ...(hasOd(p) ? [...p.addons.map(([, called, premium]) => [called, rupees(premium)]), ['Own Damage Premium', rupees(p.od)]] : []),
        ...(hasTp(p)
          ? [
              ['Basic Third Party Liability', rupees(p.tp)],
              ['Personal Accident Cover for Owner Driver', rupees(p.pa)],
              ['Legal Liability to Paid Driver', rupees(p.paidDriver)],
              ['Third Party Premium', rupees(p.liability)],
            ]
          : []),
        ['Premium before GST', rupees(p.net)],
        ['GST', rupees(p.gst)],
        ['Premium Payable', rupees(p.total)],
      ],
      widths: [250, 100],
      right: [1],
    },
    ...(isLong(p)
      ? [
          { text: `Own Damage Cover Period : ${dashed(p.start)} to ${dashed(p.odEnd)}` },
          { text: `Third Party Cover Period : ${dashed(p.start)} to ${dashed(p.tpEnd)}` },
        ]
      : []),
    { text: `Policy No. ${p.policyNo}. In case of accident call 1800 123 4567. Sales Manager: 9970099700` },
    ...TERMS,
  ],
};

export const DECCAN_SHEET: SampleLayout = {
  insurer: undefined,
  basis: 'invented: a table of heads with their values below, and labels of its own',
  numberOf: (serial) => `77${serial}0012`,
  omits: ['name_remark', 'pa_premium'],
  // With personal accident in it.
  prints: (p) => ({
    third_party_premium: p.liability ? p.liability.toFixed(2) : undefined,
    addons: p.addons.map(([name]) => name).join(', ') || undefined,
  }),
  sheet: (p) => [
    { title: 'DECCAN MUTUAL ASSURANCE', size: 12 },
    { title: 'Certificate of Insurance', size: 11 },
    { title: productName(p), size: 10 },
    {
      table: [
        ['Policy Number', 'Cover From', 'Period of Insurance', 'Issue Date'],
        [p.policyNo, 'See period', `${monthFirst(p.start)} to ${monthFirst(p.end)}`, slashed(p.issued)],
      ],
      widths: [130, 90, 200, 100],
    },
    {
      table: [
        ['Life of the Vehicle Owner', 'Handset', 'Electronic Mail'],
        [p.name, p.mobile, p.email],
      ],
      widths: [200, 120, 200],
    },
    {
      table: [
        ['Regn. No.', 'Chassis No.', 'Engine No.', 'Make & Model', 'Regn. Date'],
        [p.plate, p.chassis, p.engine, `${p.make} ${p.model} ${p.variant}`, slashed(p.registered)],
      ],
      widths: [90, 115, 95, 150, 75],
    },
    ...(hasOd(p)
      ? [
          {
            table: [
              ['IDV', 'NCB'],
              [rupees(p.idv), `${p.ncb}%`],
            ],
            widths: [150, 100],
          } as const,
        ]
      : []),
    {
      table: [
        ['OD Premium', 'TP Premium', 'Net Premium', 'GST', 'Total Premium'],
        [hasOd(p) ? rupees(p.od) : '-', hasTp(p) ? rupees(p.liability) : '-', rupees(p.net), rupees(p.gst), rupees(p.total)],
      ],
      widths: [100, 100, 100, 100, 100],
    },
    ...(p.previousNo ? [{ text: `In continuation of ${p.previousNo}` }] : []),
    { text: `Covers taken: ${p.addons.map(([, called]) => called).join(', ')}` },
    ...TERMS,
  ],
};
