/** The words by which Ctrl K finds screens and acts, beside their labels: English, Hindi, Gujarati, and what people type. */
import type { Permission } from '@bimabahi/contract/api/permissions';
import type { MenuPath } from './navigation.ts';

const MOTOR = 'motor vehicle vehical vahan gadi gaadi car bike वाहन गाड़ी मोटर વાહન ગાડી મોટર';
const CORPORATE = 'corporate firm company health fire group कंपनी કંપની';
const RENEWALS = 'renewals expiry expiring due pending lapsed naveenikaran नवीनीकरण रिन्यू રિન્યુ';
const POLICIES = 'policies policy paalisi पॉलिसी પોલિસી';

export const PLACE_WORDS: Readonly<Record<MenuPath, string>> = {
  '/dashboard': 'home start overview today होम डैशबोर्ड ડેશબોર્ડ',
  '/calls': 'phone queue call ready pending कॉल फोन કૉલ કોલ ફોન',
  '/calls/made': 'log history',
  '/calls/by-person': 'staff telecaller performance report karmchari कर्मचारी કર્મચારી',
  '/endorsements': 'endorsement correction change badlav बदलाव ફેરફાર',
  '/claims': 'claim accident durghatna daava dava दावा क्लेम दुर्घटना દાવો દાવા અકસ્માત',
  '/user/add-user': 'client customer new naya grahak ग्राहक ગ્રાહક',
  '/user/user-list': 'clients customers users grahak ग्राहक ગ્રાહક',
  '/motor-insurance/form': `${MOTOR} ${POLICIES} add new nayi`,
  '/motor-insurance/user-policies': `${MOTOR} ${POLICIES} client`,
  '/motor-insurance/nearby-renewals': `${MOTOR} ${RENEWALS}`,
  '/motor-insurance/list': `${MOTOR} ${POLICIES}`,
  '/motor-insurance/claim-status': `${MOTOR} claims daava दावा દાવો`,
  '/corporate-insurance/form': `${CORPORATE} ${POLICIES} add new nayi`,
  '/corporate-insurance/user-policies': `${CORPORATE} ${POLICIES} client`,
  '/corporate-insurance/nearby-renewals': `${CORPORATE} ${RENEWALS}`,
  '/renewals/asked': RENEWALS,
  '/corporate-insurance/list': `${CORPORATE} ${POLICIES}`,
  '/corporate-insurance/user-installments': 'instalment payment kist किस्त હપ્તો',
  '/corporate-insurance/installments': 'instalment payment due kist pending overdue किस्त હપ્તો હપ્તા',
  '/corporate-insurance-category': 'kind shreni श्रेणी',
  '/telecom-users/add': 'enquiry inquiry lead new poochtaach पूछताछ પૂછપરછ',
  '/telecom-users/list': 'enquiries inquiries leads enquiry inquiry poochtaach पूछताछ પૂછપરછ',
  '/statements': 'commission received insurer brokerage line match close kamai विवरण',
  '/invoices': 'bill tax gst brokerage credit note day book vouchers ledgers trial balance tally accounts bijak बीजक चालान',
  '/organisation': 'office firm company gstin address kendra कार्यालय',
  '/day-book': '',
  '/receivables': 'outstanding owed due age commission pending bakaya बकाया બાકી',
  '/receivables/items': 'commission open bakaya',
  '/tds-receivable': 'tax deducted 26as 168 form tan quarter insurer kept katauti कटौती',
  '/inbox': 'pdf drop upload read',
  '/rewards': 'orc overriding commission campaign contest incentive bonus slab inaam इनाम',
  '/tds-rates': 'tax deducted 194d 393 threshold law percent',
  '/payouts': 'pay sub broker agent posp commission out tds neft chukvani भुगतान ચુકવણી',
  '/tds-register': 'tax deducted quarter 26q',
  '/payees/margins': 'profit commission',
  '/payees': 'broker agent pos paid ledger bank licence',
  '/month': 'owner meeting quarter year mahina महीना',
  '/targets': 'goal budget lakshya लक्ष्य',
  '/registers': 'premium gst month year book bahi बही रजिस्टर રજિસ્ટર ચોપડો',
  '/colleted-excel': 'collected sheet csv xlsx export',
  '/insurers': 'companies company insurance bima बीमा વીમા',
  '/rate-cards': 'commission percent dar दर कमीशन કમિશન દર',
  '/rate-cards/rto-clusters': 'registration office codes city gujarat commission',
  '/rate-cards/not-rated': 'commission missing without',
  '/tax-rates': 'gst tax kar कर',
  '/tp-rates': 'tp irdai notified',
  '/product': 'products kinds utpad उत्पाद',
  '/employee/add': 'staff new karmchari कर्मचारी કર્મચારી',
  '/employee/list': 'employees staff team karmchari कर्मचारी કર્મચારી',
  '/import': 'upload excel csv sheet bring aayaat आयात આયાત',
  '/slider': 'sliders banner picture website',
  '/customer-support': 'contact helpline सहायता',
  '/message-templates': 'whatsapp sms text sandesh संदेश',
  '/do-not-call': 'dnd dnc barred',
  '/audit': 'log history changes who itihas इतिहास ઇતિહાસ',
  '/profile': 'password me account my प्रोफाइल પ્રોફાઇલ',
};

export interface Act {
  label: string;
  words: string;
  note: string;
  permission: Permission;
  to: MenuPath;
  /** Screens that it fits: how their paths begin. */
  near: readonly string[];
}

/** What needs neither a policy nor a client. Nothing that deletes, cancels or pays: its record asks for that. */
export const ACTS: readonly Act[] = [
  {
    label: 'Add motor policy',
    words: `new nayi naya navi enter ${MOTOR} पॉलिसी नई પોલિસી નવી`,
    note: 'Opens the form',
    permission: 'motor-insurance.create',
    to: '/motor-insurance/form',
    near: ['/motor-insurance', '/user'],
  },
  {
    label: 'Add corporate policy',
    words: `new nayi naya navi enter ${CORPORATE} पॉलिसी नई પોલિસી નવી`,
    note: 'Opens the form',
    permission: 'corporate-insurance.create',
    to: '/corporate-insurance/form',
    near: ['/corporate-insurance', '/user'],
  },
  {
    label: 'Add client',
    words: 'new naya navo user customer grahak ग्राहक नया ગ્રાહક નવો',
    note: 'Opens Add User',
    permission: 'users.create',
    to: '/user/add-user',
    near: ['/user'],
  },
  {
    label: 'Add enquiry',
    words: 'new nayi navi inquiry lead telecom पूछताछ नई પૂછપરછ નવી',
    note: 'Opens the form',
    permission: 'telecom-records.create',
    to: '/telecom-users/add',
    near: ['/telecom-users', '/calls', '/dashboard'],
  },
  {
    label: 'Add employee',
    words: 'new naya staff कर्मचारी नया',
    note: 'Opens the form',
    permission: 'employees.create',
    to: '/employee/add',
    near: ['/employee'],
  },
  {
    label: 'Import a file',
    words: 'upload excel csv sheet bring policies aayaat आयात આયાત',
    note: 'Drop it there',
    permission: 'imports.create',
    to: '/import',
    near: ['/import', '/motor-insurance', '/corporate-insurance', '/user', '/dashboard'],
  },
];
