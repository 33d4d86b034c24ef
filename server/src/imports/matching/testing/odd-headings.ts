/** Headings that a program made: with a part that all share, run together, clipped, and with the intermediary's name beside the insured's. */
import { type HeadingSet, words } from './heading-set.ts';

/** What a column is about: its field, where it has one, and its cells. */
const COLUMNS: Readonly<Record<string, { field?: string; cells: string }>> = {
  policy: { field: 'policy_no', cells: '2311/98131675/00/000 | 2311/98131676/00/000 | 2311/98131677/00/000' },
  insured: { field: 'insured_name', cells: 'ASHA PATEL | OM SAI LOGISTICS | YUSUF KHAN' },
  mobile: { field: 'insured_mobile', cells: '9000012345 | 9000012346 | 9000012347' },
  email: { field: 'insured_email', cells: 'a@example.in | b@example.in | c@example.in' },
  plate: { field: 'vehicle_no', cells: 'GJ05KX0417 | MH14GH221 | KL07CD4321' },
  model: { field: 'make_model', cells: 'MARUTI SWIFT VXI | TATA ACE GOLD | HONDA ACTIVA 6G' },
  engine: { field: 'engine_no', cells: 'K12MN1234567 | D07MN1234568 | JF50E1234569' },
  chassis: { field: 'chassis_no', cells: 'MA3EWDE1S00123456 | MAT445S3SEZ123457 | ME4JF50AAHU123458' },
  issued: { field: 'issue_date', cells: '05/04/2026 | 17/04/2026 | 25/04/2026' },
  starts: { field: 'start_date', cells: '13/04/2026 | 18/04/2026 | 26/04/2026' },
  ends: { field: 'end_date', cells: '12/04/2027 | 17/04/2027 | 25/04/2027' },
  product: { field: 'product', cells: 'Private Car | GCV | Two Wheeler' },
  cover: { field: 'od_tp_package_policy', cells: 'Package | Liability Only | SAOD' },
  business: { field: 'business_type', cells: 'Renewal | Rollover | New' },
  insurer: { field: 'name_remark', cells: 'Go Digit General | Bajaj Allianz | Tata AIG' },
  od: { field: 'od_premium', cells: '4461.14 | 0 | 1243.37' },
  tp: { field: 'third_party_premium', cells: '3691 | 16049 | 714' },
  net: { field: 'net_premium', cells: '8152.14 | 16049 | 1957.37' },
  total: { field: 'total_premium', cells: '9619.53 | 18937.82 | 2309.70' },
  idv: { field: 'tdv', cells: '450000 | 380000 | 61000' },
  ncb: { field: 'ncb', cells: '20 | 0 | 25' },
  subbroker: { field: 'sub_broker', cells: 'VIJAY AGENCY | VIJAY AGENCY | RAJU MOTORS' },
  received: { field: 'commission_in_num', cells: '669.17 | 401.23 | 248.67' },
  agent: { cells: 'DEEPSTAMBH RISK SERVICES | DEEPSTAMBH RISK SERVICES | DEEPSTAMBH RISK SERVICES' },
  code: { cells: 'AG0012 | AG0012 | AG0013' },
  tax: { cells: '1467.39 | 2888.82 | 352.33' },
  branch: { cells: 'SURAT | PUNE | KOCHI' },
  nominee: { cells: 'SITA PATEL | GITA RAO | SARA KHAN' },
  before: { field: 'previous_policy_no', cells: 'OG-26-1234-1801-00001234 | OG-26-1234-1801-00001235 | OG-26-1234-1801-00001236' },
  born: { cells: '13/04/1980 | 18/04/1971 | 26/04/1992' },
  fuel: { field: 'fuel', cells: 'PETROL | DIESEL | PETROL' },
};

/** `lines`: each heading with what its column is about. */
function sheet(name: string, lines: string): HeadingSet {
  const columns = words(lines.trim()).map((line) => {
    const [heading = '', about = ''] = line.split(' = ');
    return { heading, ...(COLUMNS[about] ?? { cells: '' }) };
  });
  const rows = [0, 1, 2].map((row) => columns.map(({ cells }) => words(cells)[row] ?? null));
  const fields = columns.flatMap(({ field, heading }) => (field ? [[field, heading]] : []));
  return { name, kind: 'motor_insurance', headings: columns.map(({ heading }) => heading), rows, fields: Object.fromEntries(fields) };
}

export const ODD_HEADINGS: readonly HeadingSet[] = [
  sheet(
    'a letter before all headings',
    `Z_POLICYNO = policy | Z_INSUREDNAME = insured | Z_ISSUED DAT = issued | Z_RISKSTARTDATE = starts | Z_REGISTRATIONNUMBER = plate |
     Z_ENGINENO = engine | Z_POLICYPREMIUM = total | Z_BRANCH = branch`,
  ),
  sheet(
    'the name of a report before most headings',
    `RPTMTR_POL_NO = policy | RPTMTR_CUST_NAME = insured | RPTMTR_CUST_MOB = mobile | RPTMTR_INCEPTION_DT = starts | RPTMTR_EXPIRY_DT = ends |
     RPTMTR_REGN_NO = plate | RPTMTR_CHASSIS_NO = chassis | RPTMTR_OD_PREM = od | RPTMTR_TP_PREM = tp | RPTMTR_NET_PREM = net |
     RPTMTR_GROSS_PREM = total | Branch = branch`,
  ),
  sheet(
    'custom fields of a sales program',
    `Policy_Number__c = policy | Insured_Name__c = insured | Phone__c = mobile | Email__c = email | Registration_No__c = plate |
     Make_Model__c = model | Policy_Start_Date__c = starts | Policy_End_Date__c = ends | Final_Premium__c = total | Nominee_Name__c = nominee | Id = code`,
  ),
  sheet(
    'columns of joined tables',
    `p.policy_no = policy | p.start_date = starts | p.end_date = ends | p.net_premium = net | p.total_premium = total | v.reg_no = plate |
     v.chassis_no = chassis | v.make_model = model | c.full_name = insured | c.mobile_no = mobile | a.agent_code = code`,
  ),
  sheet(
    'a prefix that is run together with the words',
    `XMPOLICYNUMBER = policy | XMPOLICYHOLDERNAME = insured | XMVEHICLEREGNO = plate | XMENGINENUMBER = engine | XMCHASSISNUMBER = chassis |
     XMPREMIUM = total | XMCOMPANYNAME = insurer | XMBRANCHCODE = branch`,
  ),
  sheet(
    'words run together in capitals',
    `POLICYHOLDER = insured | CERTIFICATENUMBER = policy | VEHICLEREGISTRATIONNUMBER = plate | MANUFACTURERMODEL = model | POLICYISSUEDATE = issued |
     RISKINCEPTIONDATE = starts | POLICYEXPIRYDATE = ends | OWNDAMAGEPREMIUM = od | LIABILITYPREMIUM = tp | NETPREMIUMAMOUNT = net |
     TOTALPREMIUMPAYABLE = total | INSUREDDECLAREDVALUE = idv | PREVIOUSPOLICYNUMBER = before`,
  ),
  sheet(
    'words run together in small letters',
    `policyholdername = insured | customermobilenumber = mobile | emailaddress = email | registrationno = plate | insurancecompanyname = insurer |
     typeofbusiness = business | productname = product | periodfrom = starts | periodto = ends | grosspremium = total | ncbpercentage = ncb |
     nomineename = nominee | dateofbirth = born`,
  ),
  sheet(
    'ten letters of each heading',
    `POLICY NUM = policy | INSURED NA = insured | MOBILE NUM = mobile | VEHICLE RE = plate | RISK START = starts | EXPIRY DAT = ends |
     ENGINE NUM = engine | CHASSIS NU = chassis | NET PREMIU = net | TOTAL PREM = total | OD PREMIUM = od | BRANCH NAM = branch`,
  ),
  sheet(
    'last words clipped by the width of a printed column',
    `POLICY NUMB = policy | NAME OF INSUR = insured | REGISTRATIO NO = plate | DATE OF ISS = issued | POLICY EXPI = ends | POLICY STA DATE = starts |
     MAKE AND MOD = model | BUSINESS TY = business | COMMISSION AMO = received | PREMIU = total | FUEL TYP = fuel`,
  ),
  sheet(
    'clipped and run together',
    `POLICYNUMB = policy | INSUREDNAM = insured | REGISTRATIONNUMB = plate | ENGINENUMB = engine | CHASSISNUMB = chassis | ISSUEDAT = issued |
     EXPIRYDAT = ends | NETPREMI = net | TOTALPREMI = total | BRANCHNAM = branch`,
  ),
  sheet(
    "an intermediary's code and name before the insured's",
    `AGENT CODE = code | NAME = agent | POLICY NO = policy | POLICYHOLDER = insured | REGN NO = plate | PRODUCT = product | PREMIUM = total | ISSUE DT = issued`,
  ),
  sheet(
    'an advisor, a producer and the insured',
    `ADVISOR NAME = agent | PRODUCER CODE = code | PRODUCER NAME = agent | CUSTOMER = insured | CONTACT NO = mobile | POLICY NO = policy |
     VEH NO = plate | FROM = starts | TO = ends | SUB BROKER = subbroker | NET = net | GST = tax | TOTAL = total`,
  ),
  sheet(
    'an intermediary with a shared prefix',
    `MB_INTERMEDIARY = agent | MB_NAME = agent | MB_INSURED = insured | MB_POLNO = policy | MB_REGNO = plate | MB_STARTDT = starts | MB_ENDDT = ends |
     MB_ODPREM = od | MB_TPPREM = tp | MB_PREMIUM = net | MB_GST = tax | MB_GROSS = total`,
  ),
  sheet(
    'a part behind all headings',
    `Policy No-MTD = policy | Client Name-MTD = insured | Vehicle No-MTD = plate | Cover Type-MTD = cover | Start Date-MTD = starts | End Date-MTD = ends |
     IDV-MTD = idv | NCB-MTD = ncb | Total Premium-MTD = total | Fuel-MTD = fuel`,
  ),
  sheet(
    'policy before all headings',
    `POLICY NO = policy | POLICY CUSTOMER NAME = insured | POLICY VEHICLE NO = plate | POLICY MAKE MODEL = model | POLICY START DATE = starts |
     POLICY EXPIRY DATE = ends | POLICY NET PREMIUM = net | POLICY GROSS PREMIUM = total | POLICY STATUS = branch`,
  ),
];
