import type { ImportCounts, ImportRecord } from '@bimabahi/contract/imports/imports';

export const importCounts = (over: Partial<ImportCounts> = {}): ImportCounts => ({
  create: 0,
  update: 0,
  skip: 0,
  warn: 0,
  error: 0,
  undone: 0,
  kept: 0,
  left_out: [],
  done: 0,
  total: 3482,
  ...over,
});

type FileColumn = ImportRecord['columns'][number];
export const fileColumn = (heading: string, samples: string[], over: Partial<FileColumn> = {}): FileColumn => ({
  heading,
  filled: 3482,
  samples,
  destroyed: 0,
  destroyed_sample: null,
  ...over,
});

const known = (heading: string, known_by: ImportRecord['matches'][string]['known_by'] = 'heading') => ({
  headings: [heading],
  known_by,
  alternatives: [],
});

/** A register of motor policies as it is dropped: one date to ask about, one heading to choose, destroyed policy numbers. */
export const importRecord = (over: Partial<ImportRecord> = {}): ImportRecord => ({
  id: 12,
  kind: 'motor_insurance',
  file_name: 'Motor register 2026-27.xlsx',
  status: 'uploaded',
  counts: importCounts(),
  created_at: '2026-11-23T05:40:00.000Z',
  created_by: { id: 1, name: 'Meera Joshi' },
  started_at: null,
  finished_at: null,
  message: null,
  may_undo_until: null,
  same_file: null,
  sheets: [
    { name: 'Renewals', hidden: false, row_count: 3488, too_long: false },
    { name: 'Old', hidden: true, row_count: 26000, too_long: true },
  ],
  sheet: 'Renewals',
  heading_row: 4,
  fixed: {},
  offered: [],
  offered_installments: [],
  offered_sheets: [],
  sheet_names: ['Sheet1'],
  left_out: { count: 1, rows: [3488] },
  columns: [
    fileColumn('CUSTOMER NAME', ['Om Sai Logistics', 'रमेश पटेल', 'Baljeet Roadlines']),
    fileColumn('MB NO', ['90000 00134', '+91 90000 00361', '90000-00362'], { filled: 2911 }),
    fileColumn('POLICY_NUMBER', ['3362/98131675', 'D613571844'], { filled: 3480, destroyed: 38, destroyed_sample: '2.31206E+18' }),
    fileColumn('RISK FROM', ['04/05/2026', '11/05/2026', '09/06/2026']),
    fileColumn('EXP DATE', ['03/05/2027', '10/05/2027', '08/06/2027']),
    fileColumn('TYPE', ['TW SOD', 'PVT PKG', 'GCV TP'], { filled: 3390 }),
    fileColumn('Regn No', ['TS09 XD 4024', 'BR01CB8083', 'GJ05-KX-0417']),
    fileColumn('Total Premium in Portal', ['9,619.53', '₹ 22,349/-', 'Rs. 1,23,456.50'], { filled: 3471 }),
    fileColumn('Net Prem (Excl GST)', ['8,152.14', '18,940', '1,04,624.15']),
    fileColumn('NP', ['8152', '18940', '104624']),
    fileColumn('Remarks 2', ['ok', 'call again']),
  ],
  matches: {
    insured_name: known('CUSTOMER NAME'),
    insured_mobile: known('MB NO', 'cells'),
    policy_no: known('POLICY_NUMBER'),
    start_date: known('RISK FROM'),
    end_date: known('EXP DATE'),
    product: known('TYPE', 'split'),
    od_tp_package_policy: known('TYPE', 'split'),
    vehicle_no: known('Regn No'),
    total_premium: known('Total Premium in Portal', 'last time'),
    net_premium: { headings: [], known_by: null, alternatives: ['Net Prem (Excl GST)', 'NP'] },
  },
  questions: [{ field: 'start_date', heading: 'RISK FROM', question: 'ask', example: '04/05/2026' }],
  answers: {},
  options: {
    create_users: false,
    create_insurers: false,
    create_products: false,
    missing_date: 'refuse',
    look_alike: 'ask',
    installments: [],
    product_lines: {},
    same_names: {},
    existing: 'skip',
  },
  unknown: { users: [], insurers: [], products: [], user_count: 0, same: [] },
  ...over,
});
