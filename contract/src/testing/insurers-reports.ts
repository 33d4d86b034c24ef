/** Reports of insurers and the book of an agency, with their headings. */
import { day, type HeadingSet, listed, n, words } from './heading-set.ts';

export const INSURERS_REPORTS: readonly HeadingSet[] = [
  {
    name: 'Go Digit',
    kind: 'motor_insurance',
    headings: [
      listed(
        'IMD_CODE, TRANS_DATE, IMD_NAME, POLICY_NUMBER, INSURED_PERSON, POLICY_HOLDER, PRODUCT_NAME, VEH_TYPE, GROSS_PREMIUM, NET_PREMIUM, OD_PREMIUM, TP_PREMIUM, IGST, CGST, SGST, UTGST, CESS, VEH_REG_NO, VEHICLE_MAKE, VEHICLE_MODEL, VEHICLE_SUBTYPE, VEH_GVW, FUEL_TYPE, VEH_CC, VEH_AGE, CURR_NCB, PREV_NCB, POLICY_TYPE, VEH_SEATING, VEH_WHEELS',
      ),
    ],
    rows: [
      words(
        '1000123 | 05-04-2026 | DEEPSTAMBH RISK SERVICES | D012345678 | RAVI KUMAR | RAVI KUMAR | Private Car | PVT CAR | 9619.53 | 8152.14 | 4461.14 | 3691 | 0 | 733.69 | 733.69 | 0 | 0 | MH12AB1234 | MARUTI | SWIFT | VXI | 0 | PETROL | 1197 | 4 | 20 | 0 | Comprehensive | 5 | 4',
      ),
      words(
        '1000123 | 17-04-2026 | DEEPSTAMBH RISK SERVICES | D012345679 | SUNITA RAO | SUNITA RAO | Two Wheeler | TWO WHEELER | 1467.18 | 1243.37 | 1243.37 | 0 | 0 | 111.9 | 111.9 | 0 | 0 | GJ05KX0417 | HONDA | ACTIVA | 6G | 0 | PETROL | 109 | 2 | 25 | 20 | SAOD | 2 | 2',
      ),
    ],
    fields: {
      issue_date: 'TRANS_DATE',
      policy_no: 'POLICY_NUMBER',
      insured_name: 'INSURED_PERSON',
      user_id: 'POLICY_HOLDER',
      product: 'PRODUCT_NAME',
      total_premium: 'GROSS_PREMIUM',
      net_premium: 'NET_PREMIUM',
      od_premium: 'OD_PREMIUM',
      third_party_premium: 'TP_PREMIUM',
      vehicle_no: 'VEH_REG_NO',
      make_model: ['VEHICLE_MAKE', 'VEHICLE_MODEL'],
      ncb: 'CURR_NCB',
      od_tp_package_policy: 'POLICY_TYPE',
    },
  },
  {
    name: 'National',
    kind: 'motor_insurance',
    headings: [
      listed(
        'Sub Broker Code, Sub Broker Name, Policy Number, Customer Name, Product Name, Plan Type, Premium, Vehicle Registration Number, Make, Model, Gross Vehicle Weight, Fuel Type, Engine Cubic Capacity, Manufacturing Year, NCB Percentage, Business Type, Seating Capacity',
      ),
    ],
    rows: [
      words(
        'SB01 | Vijay Agency | 35010031246200001234 | Meera Joshi | Private Car | Package | 8152 | MH12 AB 1234 | Hyundai | i20 Asta | 0 | Petrol | 1197 | 2021 | 35 | Renewal | 5',
      ),
      words(
        'SB01 | Vijay Agency | 35010031246200001235 | Anil Sharma | GCV | Liability Only | 35313 | MH14 GH 221 | Tata | Ace Gold | 1550 | Diesel | 694 | 2019 | 0 | Rollover | 2',
      ),
    ],
    fields: {
      sub_broker: 'Sub Broker Name',
      policy_no: 'Policy Number',
      insured_name: 'Customer Name',
      product: 'Product Name',
      od_tp_package_policy: 'Plan Type',
      vehicle_no: 'Vehicle Registration Number',
      make_model: ['Make', 'Model'],
      ncb: 'NCB Percentage',
      business_type: 'Business Type',
    },
    asked: { total_premium: ['Premium'], net_premium: ['Premium'] },
  },
  {
    name: 'ICICI Lombard',
    kind: 'motor_insurance',
    headings: [
      listed(
        'SUB_AGENT_ID, TRANSACTION_DATE, POLICY_NUMBER, CUSTOMER_NAME, PRODUCT, SUB_PRODUCT, PROPOSAL_PREMIUM_AMOUNT, OD_PREMIUM, TP_PREMIUM, REGISTRATION_NUMBER, MAKE, MODEL',
      ),
    ],
    rows: [
      [
        'A1',
        day(46117),
        '3001/98131675/00/000',
        'ASHA PATEL',
        'Private Car',
        'Package',
        n(9619.53),
        n(4461.14),
        n(3691),
        'MH-12-AB-1234',
        'MARUTI',
        'BALENO',
      ],
      [
        'A1',
        day(46130),
        '3001/98131676/00/000',
        'R K TRADERS',
        'Two Wheeler',
        'Package',
        n(2309.7),
        n(1243.37),
        n(714),
        'MH-12-CD-77',
        'HONDA',
        'ACTIVA',
      ],
      [
        'A2',
        day(46131),
        '3001/98131677/00/000',
        'OM SAI LOGISTICS',
        'GCV',
        'Package',
        n(50198.95),
        n(18350.55),
        n(27186),
        'MH-14-GH-221',
        'TATA',
        'ACE',
      ],
    ],
    fields: {
      issue_date: 'TRANSACTION_DATE',
      policy_no: 'POLICY_NUMBER',
      insured_name: 'CUSTOMER_NAME',
      product: 'PRODUCT',
      od_tp_package_policy: 'SUB_PRODUCT',
      total_premium: 'PROPOSAL_PREMIUM_AMOUNT',
      od_premium: 'OD_PREMIUM',
      third_party_premium: 'TP_PREMIUM',
      vehicle_no: 'REGISTRATION_NUMBER',
      make_model: ['MAKE', 'MODEL'],
    },
  },
  {
    name: 'Tata AIG',
    kind: 'motor_insurance',
    headings: [listed('created_by, policyDate, policyNo, name, product_name, premium')],
    rows: [
      words('portal01 | 2026-04-05 | 0158123456 | Kavita Nair | Private Car Package | 9619'),
      words('portal01 | 2026-04-17 | 0158123457 | Imran Shaikh | Two Wheeler Package | 2309'),
    ],
    fields: { policy_no: 'policyNo', insured_name: 'name', product: 'product_name', od_tp_package_policy: 'product_name' },
    asked: { start_date: ['policyDate'], issue_date: ['policyDate'], total_premium: ['premium'], net_premium: ['premium'] },
  },
  {
    name: 'United India',
    kind: 'motor_insurance',
    headings: [
      listed(
        'USER ID, Policy Effective Date, Policy Number, Name Of Insured, Mobile Number, Business Type, Total Premium in Portal, Net Premium in Portal, OD Premium, TP Premium, Registration No.',
      ),
    ],
    rows: [
      words(
        'POS12 | 05/04/2026 | 1412003126P101234567 | Yusuf Khan | 9000012345 | Renewal | 9619.53 | 8152.14 | 4461.14 | 3691 | MH 12 AB 1234',
      ),
      words(
        'POS12 | 25/04/2026 | 1412003126P101234568 | Latha Menon | 9000012346 | New | 2309.70 | 1957.37 | 1243.37 | 714 | KL 07 CD 4321',
      ),
    ],
    fields: {
      start_date: 'Policy Effective Date',
      policy_no: 'Policy Number',
      insured_name: 'Name Of Insured',
      insured_mobile: 'Mobile Number',
      business_type: 'Business Type',
      total_premium: 'Total Premium in Portal',
      net_premium: 'Net Premium in Portal',
      od_premium: 'OD Premium',
      third_party_premium: 'TP Premium',
      vehicle_no: 'Registration No.',
    },
  },
  {
    name: 'Universal Sompo',
    kind: 'motor_insurance',
    headings: [
      listed(
        'LOGINID, PolicyIssueDate, INTERMEDIARYNAME, PolicyNo, CustomerFirstName, CustomerLastName, Product_Name, FinalPremium, NetPremium, GST, BusinessType',
      ),
    ],
    rows: [
      words('u1 | 05-Apr-2026 | Deepstambh | USGI/2311/12345678 | Asha | Patel | Private Car | 9619 | 8152 | 1467 | Rollover'),
      words('u1 | 17-Apr-2026 | Deepstambh | USGI/2311/12345679 | Ravi | Kumar | GCV | 52102 | 45536 | 6565 | Renewal'),
    ],
    fields: {
      issue_date: 'PolicyIssueDate',
      policy_no: 'PolicyNo',
      insured_name: ['CustomerFirstName', 'CustomerLastName'],
      product: 'Product_Name',
      total_premium: 'FinalPremium',
      net_premium: 'NetPremium',
      business_type: 'BusinessType',
    },
    asked: { broker: ['INTERMEDIARYNAME'] },
  },
  {
    name: 'Bajaj',
    kind: 'motor_insurance',
    headings: [
      listed(
        'User Name, Policy Issued Date, Insurance company, Imd Name, Policy No., Customer Name, Product, GC Scheme Name, Gross Premium, Net Premium, Od Prem, Tp Prem, Regn No, Vehicle Make, Vehicle Model, Vehicle Gvw, Fuel Type, Cubic Capacity, Year Of Manufacture, NCB Percent, Business Type, P Seating Capacity',
      ),
    ],
    rows: [
      words(
        'deep01 | 5/4/2026 | Bajaj Allianz | DEEPSTAMBH | OG-27-1234-1801-00001234 | RAVI KUMAR | Private Car | NA | 9619 | 8152 | 4461 | 3691 | MH12AB1234 | KIA | SELTOS | 0 | DIESEL | 1493 | 2022 | 20% | Renewal | 5',
      ),
      words(
        'deep01 | 25/4/2026 | Bajaj Allianz | DEEPSTAMBH | OG-27-1234-1801-00001235 | SUNITA RAO | Two Wheeler | NA | 2309 | 1957 | 1243 | 714 | GJ05KX0417 | TVS | JUPITER | 0 | PETROL | 109 | 2023 | 0% | New | 2',
      ),
    ],
    fields: {
      issue_date: 'Policy Issued Date',
      name_remark: 'Insurance company',
      policy_no: 'Policy No.',
      insured_name: 'Customer Name',
      product: 'Product',
      total_premium: 'Gross Premium',
      net_premium: 'Net Premium',
      od_premium: 'Od Prem',
      third_party_premium: 'Tp Prem',
      vehicle_no: 'Regn No',
      make_model: ['Vehicle Make', 'Vehicle Model'],
      ncb: 'NCB Percent',
      business_type: 'Business Type',
    },
    asked: { broker: ['Imd Name'] },
  },
  {
    name: 'Liberty',
    kind: 'motor_insurance',
    headings: [listed('USER ID, ECN Number, Customer Name, Product, Premium')],
    rows: [
      words('POS1 | 20114001234567 | Asha Patel | Private Car | 9619'),
      words('POS1 | 20114001234568 | Ravi Kumar | Two Wheeler | 2309'),
    ],
    fields: { insured_name: 'Customer Name', product: 'Product' },
    asked: { total_premium: ['Premium'] },
  },
  {
    name: 'the book of a small agency',
    kind: 'motor_insurance',
    headings: [
      words(
        'POLICY ISSUE DATE | EXP DATE | WHO ISSUED POLICY | NAME | VEHICLE TYPE | TYPE | VEHICLE NO | POLICY NO | OD | NET | GROSS | REFERENCE | REFERENCE 2 | MB NO | MAIL ID | PAYMENT MODE | COMPANY | CC/GVW/SEATING | REMARK',
      ),
    ],
    rows: [
      words(
        '5/1/2026 | 5/2/2027 | RAJU | LAKSHMI DEVI | CB SHINE | TW SOD | TS08GJ6784 | 3005/12345/00/001 | 196 | 196 | 231 | CRR | | 9000012345 | | ONLINE PAYMENT | FUTURE | 125 | ',
      ),
      words(
        '25/1/2026 | 24/1/2027 | RAJU | YERRA VENKATA | TATA ACE | GCV FULL | TS09XD4024 | 3005/12346/00/001 | 8200 | 24249 | 26530 | CRR | SELF | 9000012346 | y@example.in | CASH | UIIC | 1550 | paid',
      ),
    ],
    fields: {
      issue_date: 'POLICY ISSUE DATE',
      end_date: 'EXP DATE',
      insured_name: 'NAME',
      make_model: 'VEHICLE TYPE',
      product: 'TYPE',
      od_tp_package_policy: 'TYPE',
      vehicle_no: 'VEHICLE NO',
      policy_no: 'POLICY NO',
      od_premium: 'OD',
      net_premium: 'NET',
      total_premium: 'GROSS',
      sub_broker: 'REFERENCE',
      insured_mobile: 'MB NO',
      insured_email: 'MAIL ID',
      name_remark: 'COMPANY',
    },
    asked: { start_date: ['POLICY ISSUE DATE', 'EXP DATE'] },
  },
  {
    name: "a broker's own figures",
    kind: 'motor_insurance',
    headings: [
      listed(
        'Motor OD Premium Amount, OD Brokerage Rate, TP Brokerage Rate, Brokerage Eligible, Brokerage Received, Reward Eligible, Reward Received, Previous Policy No',
      ),
    ],
    rows: [
      words('4461.14 | 15 | 2.5 | 4461.14 | 669.17 | 0 | 0 | OG-26-1234'),
      words('1243.37 | 20 | 2.5 | 1243.37 | 248.67 | 0 | 0 | OG-26-1235'),
    ],
    fields: { od_premium: 'Motor OD Premium Amount', commission_in_num: 'Brokerage Received' },
  },
];
