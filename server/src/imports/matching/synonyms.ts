import type { ImportedLabel } from '@bimabahi/contract/imports/import-fields';

/**
 * How offices and insurers call our fields in the headings of their sheets. Written in plain words: case, order, abbreviations and typing
 * errors are matched by heading-words.ts.
 */

/** One spelling for many; nothing for words without a meaning of their own here. */
const SPELLED: Readonly<Record<string, string>> = {
  number: 'no nos num numb nbr nmbr number numbers संख्या नंबर नम्बर क्रमांक',
  policy: 'pol plcy policy pollicy पॉलिसी पालिसी',
  premium: 'prem prm premium premia premiums प्रीमियम',
  registration: 'reg regn regd registration registeration rc regi पंजीकरण',
  vehicle: 'veh vehicle vehicles vehical vh vhl gaadi gadi gaddi वाहन गाड़ी',
  mobile: 'mob mb mbl mobile mobiles cell cellphone ph phone tel telephone contact whatsapp wa मोबाइल फोन फ़ोन',
  date: 'dt date dated तिथि तारीख दिनांक',
  amount: 'amt amnt amount राशि',
  commission: 'comm comms commission commision brokerage brok brkg brkrg कमीशन',
  company: 'co company compny cmpny comp कंपनी कम्पनी',
  insurance: 'ins insurance बीमा',
  insured: 'insured insd assured assd assrd बीमाधारक',
  customer: 'cust customer customers ग्राहक',
  engine: 'eng engine इंजन',
  chassis: 'chassis chasis chassi chs chasi vin frame चेसिस चेचिस',
  expiry: 'exp expiry expire expires expiring expiration expires expired expry समाप्ति',
  end: 'end ends ending',
  start: 'start starts starting strt commencement commence inception incept begin begins प्रारंभ प्रारम्भ शुरू शुरु आरंभ',
  issue: 'issue issued issuance issuing जारी',
  total: 'total ttl tot कुल',
  net: 'net nett nt शुद्ध नेट',
  make: 'make manufacturer mfr mnf maker',
  model: 'model mdl',
  name: 'name names nm नाम',
  remark: 'remark remarks rmk rmks note notes comment comments टिप्पणी विवरण',
  email: 'email mail mailid emailid ईमेल',
  percent: 'percent percentage pct perc prcnt per',
  excluding: 'excluding excl exc exclusive without wo before ex',
  including: 'including incl inc inclusive with',
  tax: 'tax gst taxes servicetax',
  current: 'current curr cur present',
  previous: 'previous prev pyp past last old',
  holder: 'holder',
  addon: 'addon addons',
  installment: 'installment instalment installments instalments instl instlmt inst emi',
  terrorism: 'terrorism terror terrisom terrorist',
  profession: 'profession occupation',
  tp: 'tp liability',
  reference: 'reference ref refrence referred referral',
  payable: 'payable payble',
  received: 'received recd rcvd',
  broker: 'broker brkr',
  transaction: 'transaction transactions trans trn txn tran',
  inquiry: 'inquiry enquiry inq enq',
  description: 'description desc descr',
  endorsement: 'endt endts endorsement endorsements endst endors',
  lakh: 'lakh lakhs lac lacs',
  crore: 'crore crores crs',
  '': 'the of in on a an and is as at by portal motor rs inr rupees rupee dd mm yy yyyy mmm ddmmyyyy or details detail 1 का की के',
};

export const SPELLINGS: ReadonlyMap<string, string> = new Map(
  Object.entries(SPELLED).flatMap(([meant, spellings]) => spellings.split(' ').map((spelling) => [spelling.normalize('NFKC'), meant])),
);

const NAMES = [
  'insured name, insured, insured person, insured person name, name, customer name, customer, policy holder name, policy holder',
  'policyholder, policyholder name, holder name, client name, client, party name, party, proposer name, proposer, owner name, vehicle owner',
  'vehicle owner name, registered owner, registered owner name, customer full name, insured full name, full name, life assured, life assured name',
  'corporate name, corporate',
].join(', ');
const CLIENTS = 'client, client name, customer, customer name, policy holder, policy holder name, policyholder, policyholder name';
const MOBILES =
  'mobile, mobile number, insured mobile, customer mobile, client mobile, owner mobile, contact, contact number, insured contact number';
const TOTALS = [
  'total premium, gross premium, gross, total, final premium, grand total, total premium payable, premium payable, payable premium',
  'premium including tax, total premium including tax, gross premium including tax, total including tax, net payable, total payable',
  'final amount, total amount, gross amount, gross total, gross total premium, premium paid, total premium paid, total premium collected, policy premium total',
].join(', ');
const NETS = [
  'net premium, net, total net premium, net total, premium excluding tax, net premium excluding tax, total premium excluding tax',
  'taxable premium, taxable value, taxable amount, net of tax premium, od and tp premium, od tp total',
].join(', ');

/** Sheets of claims say whose it is before a heading or leave it out; those of endorsements likewise. */
const ofOne = (what: string, texts: string) => [texts, ...texts.split(', ').map((text) => `${what} ${text}`)].join(', ');
const change = (premiums: string) =>
  premiums
    .split(', ')
    .flatMap((premium) => [
      premium,
      `${premium} change`,
      `${premium} difference`,
      `endorsement ${premium}`,
      `additional ${premium}`,
      `refund ${premium}`,
    ])
    .join(', ');

/** By the labels of our fields, the most telling first. */
export const SYNONYMS: Readonly<Record<string, string>> = {
  User: CLIENTS,
  'User Mobile': 'client mobile, customer mobile, client contact number, customer contact number',
  'Insured Name': NAMES,
  'Insured Mobile': MOBILES,
  'Insured Email': 'email, email id, email address, insured email, customer email, client email',
  Name: `${NAMES}, caller name`,
  Mobile: `${MOBILES}, caller number, calling number`,
  Profession: 'profession, business, job, work, trade',
  'Second Mobile': [
    'second mobile, second mobile number, second number, alternate mobile, alternate number, other mobile, other number',
    'residence number, landline',
  ].join(', '),
  Email: 'email, email id, email address, customer email, client email',
  Address: 'address, full address, postal address, residential address, residence address, address line, customer address',
  City: 'city, town, place, village, city name',
  PAN: 'pan, pan number, pan card, pan card number, permanent account number',
  Relation:
    'relation, relationship, relation with client, relation with holder, relation to holder, relationship with client, family relation',
  'Birth Date': 'birth date, date of birth, dob, birthday, birth day',
  Company: [
    'insurance company, insurer, insurer name, insurance company name, company, company name, name of insurer, insurance',
    'current insurer, current insurance company, underwriter, insurance provider, issuing company, policy company, policy insurer',
  ].join(', '),
  'Identification No.': 'gstin, tax number, gstin number, pan, pan number, pan gstin, identification number, cin, cin number',
  'Policy No.': [
    'policy number, policy, policy certificate number, certificate number, policy or certificate number, insurance policy number',
  ].join(', '),
  Product: [
    'product, product name, policy product, product type, insurance product, line of business, lob, class of business, policy class',
    'class of vehicle, vehicle class, segment, policy category, category, department, plan name, plan, policy plan',
  ].join(', '),
  'Sub Product': 'sub product, sub product name, sub class, sub category, plan, plan name, plan type, policy plan',
  'OD/TP/Package Policy': [
    'cover type, type of cover, cover, coverage, coverage type, policy cover, policy cover type, policy type, type of policy',
    'package type, od or tp or package, od tp package, od tp',
  ].join(', '),
  'Start Date': [
    'start date, policy start date, risk start date, risk start, risk from, risk from date, risk inception date, effective date',
    'policy effective date, policy from, policy from date, period from, policy period from, policy period start, from date, from',
    'valid from, cover from, cover start date, cover start, insurance start date, insurance from, rsd, psd, risk effective date',
    'policy start, start, period start, doc, date of commencement of policy',
  ].join(', '),
  'End Date': [
    'end date, policy end date, expiry date, policy expiry date, expiry, policy expiry, risk end date, risk end, risk expiry date',
    'risk to, risk to date, policy to, policy to date, period to, policy period to, policy period end, to date, to, valid till',
    'valid upto, valid to, validity, valid until, cover to, cover end date, cover end, insurance end date, insurance expiry date',
    'insurance upto, insurance to, upto, red, ped, date of expiry, policy valid upto, policy end, end, policy valid till, cover expiry, cover till',
    'policy till, period end, period expiry, period till',
  ].join(', '),
  'Issue Date': [
    'issue date, policy issue date, date of issue, policy booking date, booking date, booked date, policy issue, transaction date',
    'policy transaction date, policy login date',
  ].join(', '),
  'Business Type':
    'business type, type of business, policy business type, business, case type, new or renewal, new renewal, new renewal rollover, new renewal portability',
  'Previous Policy No.': [
    'previous policy number, previous policy, previous year policy number, previous year policy, expiring policy number, expiring policy',
    'expired policy number, expired policy, renewal of policy number, renewed policy number, existing policy number, previous insurance policy number',
    'previous insurance number, policy number of previous year, previous number',
  ].join(', '),
  'Previous Insurer': [
    'previous insurer, previous insurer name, previous insurance company, previous insurance company name, previous company, previous company name',
    'previous year insurer, last year insurer, previous year insurance company, expiring insurer, expiring insurance company, expiring company, existing insurer',
    'existing insurance company, name of previous insurer, port from, ported from, porting from, portability from, previous policy insurer',
    'previous policy company, previous insurance',
  ].join(', '),
  'Add-on': 'addon, addon cover, addon name, policy addon, optional cover, addon plan, extra cover',
  Terrorism: 'terrorism, terrorism premium, terrorism cover premium',
  'OD Premium': 'od premium, od, net od premium, total od premium, net od, total od, od prem amount',
  'Third Party Premium': [
    'tp premium, tp, net tp premium, total tp premium, net tp, total tp, act premium, act only premium, act, basic tp premium including pa',
  ].join(', '),
  'Add-on Premium': 'addon, addon premium, addon amount, addon premium amount, total addon premium, total addon, addon od premium',
  'PA Premium': [
    'pa premium, pa, cpa, cpa premium, cpa amount, pa owner driver, pa od, pa owner driver premium, pa cover premium, pa cover, pa amount',
    'compulsory pa, compulsory pa premium, pa and ll premium, pa ll premium, total pa premium',
  ].join(', '),
  'Net Premium': NETS,
  'Total Premium': TOTALS,
  'Input Broker': 'input broker, broker, broker name, broking company, through broker, code holder, code holder name',
  'Output Broker': [
    'output broker, sub broker name, sub broker, sub agent name, sub agent, posp, posp name, pos name, reference, reference name, reference by',
    'dealer, dealer name, channel partner, channel partner name, partner name, sourced by sub broker',
  ].join(', '),
  'Commission In %': 'commission percent, commission in percent, commission rate, commission rate percent, total commission percent',
  'Commission In':
    'commission, commission amount, commission in, commission received, commission received amount, total commission, total commission amount',
  'Commission Out %':
    'payout percent, commission out percent, payout rate, sub broker commission percent, outgoing commission percent, commission payout percent',
  'Commission Out':
    'payout, payout amount, commission out, commission out amount, commission paid, sub broker commission, outgoing commission, commission payout amount, commission payout',
  'Vehicle No.': [
    'vehicle number, registration number, vehicle registration number, vehicle registration, registration, plate number, number plate',
    'car number, bike number, vehicle plate number, vehicle, vehicle or registration number, registration mark',
  ].join(', '),
  'Make/Model': [
    'make model, make and model, vehicle make model, vehicle make and model, vehicle name, model, vehicle model, model name, make, vehicle make',
    'vehicle description, vehicle, make model variant, vehicle make model variant, car model, bike model',
  ].join(', '),
  'Engine No.': 'engine number, engine, vehicle engine number, engine or motor number, motor engine number',
  'Chassis No.': 'chassis number, chassis, vehicle chassis number, vin number, chassis or vin number',
  IDV: 'idv, insured declared value, total idv, vehicle idv, idv value, vehicle value, sum insured, si, idv amount, idv sum insured, total sum insured',
  NCB: 'ncb, ncb percent, current ncb, current ncb percent, ncb applied, ncb rate, ncb discount percent, ncb percent applied, ncb slab, vehicle ncb, vehicle ncb percent',
  Claim: 'claim, claim status, claim yes or no, claim y n, any claim, claim taken, claim made',
  'Claim Remark': 'claim remark, claim description',
  'Premium Reason': 'premium reason',
  'OD End Date': 'od end date, od expiry date, od expiry, od upto, od valid upto, od valid till, od to',
  'TP End Date': 'tp end date, tp expiry date, tp expiry, tp upto, tp valid upto, tp valid till, tp to',
  'TP Insurer': 'tp insurer, tp insurance company, tp insurer name, tp company, tp company name',
  'TP Policy No.': 'tp policy number, tp policy',
  'Registered On': 'registration date, vehicle registration date, date of first registration, first registration date',
  Fuel: 'fuel, fuel type, type of fuel',
  CC: 'cc, cubic capacity, engine cubic capacity, engine cc, engine capacity, vehicle cc',
  GVW: 'gvw, gross vehicle weight, vehicle gvw',
  Seats: 'seats, vehicle seating, seating, seating capacity, seat capacity, number seats, number seat',
  Manufactured: [
    'manufacturing year, year of manufacture, year of manufacturing, manufacture year, mfg year, yom, year of make, make year, manufactured',
  ].join(', '),
  Financier: 'financier, financier name, hypothecation, hypothecated to, hypothecation bank, financer, finance by, financed by, hpa',
  'OD Years': 'od years, od term, od tenure',
  'TP Years': 'tp years, tp term, tp tenure',
  'Premium Mode': 'mode, premium mode, mode of premium, premium frequency, premium paying mode, premium payment mode',
  'Maturity Date': 'maturity date, date of maturity, maturity, dom',
  'Payment Mode':
    'payment mode, mode of payment, payment type, pay mode, payment method, payment, payment details, payment particulars, paid by, paid through, mode',
  'Payment Reference': [
    'payment reference, payment reference number, cheque number, utr, utr number, transaction number, transaction id, cheque utr number',
  ].join(', '),
  'Sum Insured': 'sum insured, si, total sum insured, tsi, sum assured',
  'Item Description': [
    'item description, description, risk description, description of risk, property description, subject matter, interest insured, item',
    'items, risk details, property insured, goods description, description of goods',
  ].join(', '),
  Remark: 'remark, remarks, special remark, other remark, feedback, call feedback, response',
  Premium: '',
  Installment: 'installment, installment yes no, installment y n, is installment, paid installment',
  'Premium Date': 'premium date, due date, installment date, installment due date, premium due date, due on, due',
  'Premium Excluding Tax': `${NETS}, basic premium, installment premium, installment premium excluding tax`,
  'Terrorism Premium': 'terrorism premium, terrorism',
  Tax: 'tax, tax amount, total tax',
  'Total Payable': `${TOTALS}, installment amount, installment total, amount payable, payable, payable amount, amount due`,
  Status: 'status, payment status, paid or unpaid, paid unpaid, premium status, installment status, paid status',
  'Pay Date': 'pay date, payment date, paid on, paid date, date of payment, received date, receipt date, received on',
  'Inquiry Date':
    'inquiry date, enquiry date, enquiry on, call date, date of call, lead date, date of enquiry, date of inquiry, date, calling date',
  'Product Over': [
    'product over, product, enquiry for, inquiry for, interested in, requirement, looking for, product name, product interested',
    'insurance type, type of insurance, policy type, category, service',
  ].join(', '),
  'Endorsement No.': 'endorsement number, endorsement, endorsement reference number, endorsement schedule number',
  'Claim No.': 'claim number, claim reference number, claim id, claim reference, claim file number, claim intimation number, claim',
  Kind: [
    ofOne('claim', 'type, nature, category, nature of loss, loss type, type of loss, loss nature'),
    ofOne('endorsement', 'kind, type, nature, description, category'),
    'claim kind, type of endorsement, kind of claim',
  ].join(', '),
  'Loss Date': ofOne(
    'claim',
    'date of loss, dol, loss, accident date, date of accident, incident date, occurrence date, date of admission, admission date, doa',
  ),
  'Intimated On': ofOne(
    'claim',
    'intimation date, date of intimation, intimation, intimated, registration date, registered, reported, reported date, reporting date',
  ),
  Stage: ofOne('claim', 'status, stage, current status, present status, position, state'),
  Place: ofOne('claim', 'place of loss, loss place, place of accident, accident place, loss location, location'),
  Cause: ofOne('claim', 'cause of loss, loss cause, cause of accident, loss description, description of loss, accident description'),
  Surveyor: 'surveyor name, name of surveyor, surveyor appointed, survey by, assessor, loss assessor',
  'Garage or Hospital':
    'garage, garage name, workshop, workshop name, hospital, hospital name, repairer, repairer name, name of workshop, service centre',
  Estimate: ofOne(
    'claim',
    'estimate amount, estimated loss, estimated amount, loss estimate, repair estimate, estimate of loss, reserve, reserve amount, provision',
  ),
  Claimed: 'claimed amount, claim amount, amount claimed, bill amount, total bill, final bill, final bill amount, loss amount',
  Approved: ofOne(
    'claim',
    'approved amount, amount approved, assessed loss, assessed amount, assessment, sanctioned amount, admitted amount, passed amount, liability',
  ),
  Deducted: ofOne('claim', 'deducted amount, deduction, deductions, deduction amount, disallowed amount, less deduction'),
  Settled: ofOne(
    'claim',
    'settled amount, settlement amount, paid, paid amount, amount settled, amount paid, payment, payment amount, net payable, settlement',
  ),
  'Settlement Date': ofOne(
    'claim',
    'date of settlement, settled on, settled date, date of payment, payment date, paid on, paid date, payment received date, cheque date, closed date, closing date',
  ),
  'Rejected Because':
    'rejected because, rejected reason, rejection reason, repudiation reason, reason for rejection, reason of repudiation, reject reason, reason',
  'Outside Because': 'outside because, outside reason, outside cover reason, reason outside cover',
  Note: ofOne('claim', 'remark, remarks, note, feedback'),
  'Effective Date': ofOne(
    'endorsement',
    'effective from, effective, wef, with effect from, date of effect, effect date, effective from date, start date, from date',
  ),
  'Received On': ofOne(
    'endorsement',
    'date, issue date, date of issue, received date, receipt date, date of receipt, approved date, passed date, transaction date',
  ),
  'Cancelled Because':
    'cancelled because, cancellation reason, reason for cancellation, cancelled reason, cancel reason, reason of cancellation',
  'Net Premium Change': change('net premium, net, premium'),
  'GST Change': change('tax, tax amount, total tax'),
  'Total Premium Change': change('total premium, gross premium, total, total amount, gross, refund amount, amount, final premium'),
  'Commission In Change': change('commission, commission in, commission amount'),
  'Commission Out Change': change('payout, commission out, payout amount'),
  Reason: ofOne('endorsement', 'reason, reason of endorsement, description, particulars, remark, remarks, change details, wording, text'),
  'Commission Base': [
    'commission base, base premium, commissionable premium, commission premium, premium for commission, eligible premium, net premium, premium',
    'premium amount, od premium, premium excluding tax, gross premium',
  ].join(', '),
  'Commission Rate': 'commission rate, commission percent, rate, percent, commission rate percent, rate percent',
  'Commission Amount': [
    'commission amount, commission, net commission, commission payable, total commission, gross commission, commission earned, amount',
    'commission paid, payable commission, commission excluding tax, total commission amount, credit, credit amount, cr, cr amount',
  ].join(', '),
  'Taken Back': [
    'taken back, debit, debit amount, dr, dr amount, recovery, recovery amount, commission recovery, recovered commission, commission recovered',
    'clawback, clawback amount, commission clawback, reversal, reversal amount, commission reversal, commission reversed, commission debit',
    'debit commission, commission taken back, commission refund, refund commission',
  ].join(', '),
  'Dr/Cr':
    'dr cr, debit credit, credit debit, dc, debit credit indicator, dr cr flag, transaction type, entry type, type of transaction, sign',
  TDS: 'tds, tds amount, tds deducted, tax deducted, income tax',
  'Kind of Payment': 'kind, kind of payment, payment kind, commission type, type, remuneration type',
  Deductor: 'deductor, name of deductor, deductor name, party, name',
  TAN: 'tan, tan of deductor, tan number, deductor tan',
  'Date of Payment':
    'transaction date, date of payment, payment date, date of credit, date of payment or credit, date of transaction, date',
  'Amount Paid': 'amount paid, amount credited, amount paid or credited, amount paid credited, total amount paid, amount',
  'Tax Deducted': 'tax deducted, tds, tds deducted, tds deposited, total tax deducted, tax, tds amount',
} satisfies Record<ImportedLabel, string>;

/** Headings that could mean several of our fields: the cells decide, or else a person does. */
export const DOUBTFUL: Readonly<Record<string, string>> = {
  'Total Premium':
    'premium, premium amount, policy premium, proposal premium, proposal premium amount, premium value, amount, gwp, receipt amount, paid amount, installment premium, modal premium',
  'Net Premium':
    'premium, premium amount, policy premium, proposal premium, proposal premium amount, premium value, gwp, gross written premium',
  'Total Payable': 'premium, premium amount, amount',
  'Premium Excluding Tax': 'premium, premium amount, amount',
  'Start Date': 'policy date, date, policy period, transaction date, booking date',
  'Issue Date': 'policy date, date, login date, entry date, logged in date, month',
  'End Date': 'due date, renewal date, renewal due date, renewal due on, next renewal, next due date, renewal',
  'Input Broker': 'imd name, intermediary name, intermediary, agent name, agent, source, agency name, agency, business source',
  'Output Broker': 'imd name, intermediary name, agent name, agent, source, executive, sourced by, executive name, agency',
  'Policy No.': 'insurance number',
  Company: 'ins name, insurance name, company, company name',
  'Insured Name': 'ins name, insurance name, company, company name, firm name',
  Product:
    'type, vehicle type, policy type, type of vehicle, plan type, insurance type, type of policy, type of insurance, veh type, class, policy, name of policy, policy name',
  'Sub Product': 'type, vehicle type, vehicle subtype, policy type',
  'OD/TP/Package Policy':
    'type, policy type, plan type, insurance type, type of insurance, product, product name, sub product, class, policy, product type, policy name',
  'Make/Model': 'vehicle type, type of vehicle, variant, vehicle, vehicle subtype, vehicle variant',
  'Business Type': 'type, policy type, business type, status, type of case, policy status, n r p, n r, nrp',
  'Vehicle No.': 'vehicle, number',
  'Insured Mobile': 'number',
  Mobile: 'number',
  NCB: 'ncb amount, previous ncb',
  'Premium Date': 'date, due month',
  'Commission In %': 'rate, percent, commission, commission in',
  'Commission Out %': 'payout, commission out',
};

/** Words that are known not to be typing errors of others, and that make a heading mean something else. */
const OTHER_WORDS = [
  'agent agency code branch office sr sl srno slno serial rate mode state city area pincode pin district address dob birth age gender nominee',
  'relation cubic capacity cc gvw seating seats seat fuel wheels year yom mfg manufacturing manufacture month colour color permit rto zone',
  'payment cheque cash bank utr receipt invoice bill proposal quote quotation application cover note policies login logged user created updated entry',
  'igst cgst sgst utgst cess stamp duty tds eligible reward incentive discount loading deductible excess pa cpa scheme ecn plan variant subtype',
  'sub type class category posp pos imd intermediary source sourced executive manager partner dealer channel producer advisor adviser lead caller follow renewal renewed',
  'for own damage new used rollover fresh status yes y n or to from till until valid validity risk period upto due paid unpaid pending balance basic gross final',
  'grand second third first middle surname alternate alternative alt other additional registered owner owners party person firm group family father',
  'husband spouse surveyor garage workshop hypothecation financier finance loan hpa endorsement endt cancelled cancellation refund adjustment',
  'reason title salutation aadhaar aadhar pan gstin cin kyc ckyc limit sum si idv value declared days weeks difference expected diff pending',
  'count qty quantity size weight usage use km breakin inspection claim claims loss intimation settled settlement doc document documents file link',
  'rsd psd red ped od ncb segment lob line department product products package coverage optional extra taxable collected payout out outgoing',
  'term tenure long short sms sent called calling feedback response remark2 ref2 date2 mobile2 lakh lakhs crore cr thousand usd ltd data list',
].join(' ');

const wordsIn = (texts: Readonly<Record<string, string>>) =>
  Object.values(texts).flatMap((text) => text.toLowerCase().match(/[a-z]+/g) ?? []);

export const KNOWN_WORDS: ReadonlySet<string> = new Set([
  ...SPELLINGS.keys(),
  ...Object.keys(SPELLED).filter(Boolean),
  ...wordsIn(SYNONYMS),
  ...wordsIn(DOUBTFUL),
  ...OTHER_WORDS.split(' '),
]);
