/** What a client's home says, in the languages of its clients. Stages and papers of a claim are named as on the insurer's forms. */
export interface ClientWords {
  policies: string;
  noPolicy: string;
  fileFollows: string;
  until: (day: string) => string;
  happened: string;
  /** After an accident of a vehicle. */
  vehicleSteps: readonly string[];
  /** After a fire, a theft or an illness. */
  otherSteps: readonly string[];
  vehicle: string;
  other: string;
  claims: string;
  missing: string;
  complete: string;
  installments: string;
  due: (day: string) => string;
  late: (day: string) => string;
  pay: string;
  code: string;
  copy: string;
  notDriven: string;
  notPaid: string;
  hasEnded: (what: string) => string;
  endedOn: (day: string, after: string) => string;
  endsIn: (what: string, days: number) => string;
  afterEnd: (day: string, after: string) => string;
  call: (whom: string) => string;
  write: string;
}

const en: ClientWords = {
  policies: 'Your policies',
  noPolicy: 'No policy runs at the moment. Call us if you miss one.',
  fileFollows: 'File follows',
  until: (day) => `to ${day}`,
  happened: 'If something happened',
  vehicle: 'After an accident',
  vehicleSteps: [
    'Stop, switch the engine off, and see to anyone who is hurt. 112 brings an ambulance and the police.',
    'Call us the same day, before any repair begins.',
    'Take photos of the vehicles, the number plates and the place. Note the other driver’s name, mobile and policy.',
    'Where someone is hurt, another’s property is damaged or the vehicle is stolen: tell the police, and take a copy of the FIR.',
    'Repair nothing before the surveyor has seen it. Promise the other side nothing, and sign nothing.',
    'Keep ready: registration certificate, driving licence, policy, the garage’s estimate, photos, and the FIR if there is one.',
  ],
  other: 'After a fire, a theft or an illness',
  otherSteps: [
    'Bring people to safety first. 112 brings help, 101 the fire brigade.',
    'Call us the same day. For a hospital: before, or within 24 hours of, the admission.',
    'Leave all as it is until the surveyor has seen it, and take photos.',
    'Keep ready: bills, reports and the policy. After a theft the FIR, after a fire the report of the fire brigade.',
  ],
  claims: 'Your claims',
  missing: 'Still missing',
  complete: 'Nothing is missing',
  installments: 'Installments to pay',
  due: (day) => `Due on ${day}`,
  late: (day) => `Was due on ${day}`,
  pay: 'Pay by UPI',
  code: 'Show code',
  copy: 'Copy UPI text',
  notDriven: 'the vehicle must not be driven',
  notPaid: 'nothing is paid for a loss',
  hasEnded: (what) => `The cover of ${what} has ended`,
  endedOn: (day, after) => `It ended on ${day}. Until it is renewed ${after}.`,
  endsIn: (what, days) => `The cover of ${what} ${days === 0 ? 'ends today' : `ends in ${days === 1 ? '1 day' : `${days} days`}`}`,
  afterEnd: (day, after) => `After ${day} ${after}. Call us and we renew it.`,
  call: (whom) => `Call ${whom}`,
  write: 'Write to us',
};

const hi: ClientWords = {
  policies: 'आपकी पॉलिसियाँ',
  noPolicy: 'अभी कोई पॉलिसी चालू नहीं है। कोई छूट गई हो तो हमें फ़ोन करें।',
  fileFollows: 'फ़ाइल आनी बाकी है',
  until: (day) => `${day} तक`,
  happened: 'कुछ हो जाए तो',
  vehicle: 'दुर्घटना के बाद',
  vehicleSteps: [
    'गाड़ी रोकें, इंजन बंद करें और घायलों को देखें। 112 पर एंबुलेंस और पुलिस मिलती है।',
    'उसी दिन हमें फ़ोन करें, मरम्मत शुरू होने से पहले।',
    'गाड़ियों, नंबर प्लेटों और जगह की फ़ोटो लें। दूसरे चालक का नाम, मोबाइल और पॉलिसी लिख लें।',
    'कोई घायल हो, किसी और का नुकसान हो या गाड़ी चोरी हो तो पुलिस को बताएँ और FIR की प्रति लें।',
    'सर्वेयर के देखने से पहले मरम्मत न कराएँ। दूसरे पक्ष से कोई वादा न करें, कुछ लिखकर न दें।',
    'तैयार रखें: RC, ड्राइविंग लाइसेंस, पॉलिसी, गैराज का एस्टीमेट, फ़ोटो, और FIR हो तो उसकी प्रति।',
  ],
  other: 'आग, चोरी या बीमारी के बाद',
  otherSteps: [
    'पहले लोगों को सुरक्षित करें। 112 पर मदद, 101 पर दमकल मिलती है।',
    'उसी दिन हमें फ़ोन करें। अस्पताल हो तो भर्ती से पहले या 24 घंटे के भीतर।',
    'सर्वेयर के देखने तक सब वैसा ही रहने दें, और फ़ोटो लें।',
    'तैयार रखें: बिल, रिपोर्ट और पॉलिसी। चोरी के बाद FIR, आग के बाद दमकल की रिपोर्ट।',
  ],
  claims: 'आपके क्लेम',
  missing: 'अभी चाहिए',
  complete: 'कुछ बाकी नहीं',
  installments: 'चुकाने की किस्तें',
  due: (day) => `${day} को देनी है`,
  late: (day) => `${day} को देनी थी`,
  pay: 'UPI से चुकाएँ',
  code: 'कोड दिखाएँ',
  copy: 'UPI टेक्स्ट कॉपी करें',
  notDriven: 'गाड़ी न चलाएँ।',
  notPaid: 'नुकसान की भरपाई नहीं मिलेगी।',
  hasEnded: (what) => `${what} का बीमा समाप्त हो गया है`,
  endedOn: (day, after) => `${day} को समाप्त हुआ। नवीनीकरण होने तक ${after}`,
  endsIn: (what, days) => (days === 0 ? `${what} का बीमा आज समाप्त हो रहा है` : `${what} का बीमा ${days} दिन में समाप्त होगा`),
  afterEnd: (day, after) => `${day} के बाद ${after} हमें फ़ोन करें, हम नवीनीकरण कर देंगे।`,
  call: (whom) => `फ़ोन करें: ${whom}`,
  write: 'हमें लिखें',
};

const gu: ClientWords = {
  policies: 'તમારી પોલિસીઓ',
  noPolicy: 'હાલ કોઈ પોલિસી ચાલુ નથી. કોઈ રહી ગઈ હોય તો અમને ફોન કરો.',
  fileFollows: 'ફાઇલ આવવાની બાકી છે',
  until: (day) => `${day} સુધી`,
  happened: 'કંઈક થાય તો',
  vehicle: 'અકસ્માત પછી',
  vehicleSteps: [
    'વાહન રોકો, એન્જિન બંધ કરો અને ઈજા પામેલાને જુઓ. 112 પર એમ્બ્યુલન્સ અને પોલીસ મળે છે.',
    'તે જ દિવસે અમને ફોન કરો, રિપેરિંગ શરૂ થાય તે પહેલાં.',
    'વાહનો, નંબર પ્લેટ અને જગ્યાના ફોટા પાડો. સામેના ચાલકનું નામ, મોબાઇલ અને પોલિસી લખી લો.',
    'કોઈને ઈજા થઈ હોય, બીજાનું નુકસાન થયું હોય કે વાહન ચોરાયું હોય તો પોલીસને જણાવો અને FIR ની નકલ લો.',
    'સર્વેયર જુએ તે પહેલાં રિપેરિંગ ન કરાવો. સામા પક્ષને કોઈ વચન ન આપો, કંઈ લખી ન આપો.',
    'તૈયાર રાખો: RC, ડ્રાઇવિંગ લાઇસન્સ, પોલિસી, ગેરેજનું એસ્ટિમેટ, ફોટા, અને FIR હોય તો તેની નકલ.',
  ],
  other: 'આગ, ચોરી કે બીમારી પછી',
  otherSteps: [
    'પહેલાં લોકોને સલામત કરો. 112 પર મદદ, 101 પર ફાયર બ્રિગેડ મળે છે.',
    'તે જ દિવસે અમને ફોન કરો. હોસ્પિટલ હોય તો દાખલ થતાં પહેલાં અથવા 24 કલાકમાં.',
    'સર્વેયર જુએ ત્યાં સુધી બધું જેમ છે તેમ રહેવા દો, અને ફોટા પાડો.',
    'તૈયાર રાખો: બિલ, રિપોર્ટ અને પોલિસી. ચોરી પછી FIR, આગ પછી ફાયર બ્રિગેડનો રિપોર્ટ.',
  ],
  claims: 'તમારા ક્લેમ',
  missing: 'હજી જોઈએ',
  complete: 'કંઈ બાકી નથી',
  installments: 'ભરવાના હપ્તા',
  due: (day) => `${day} ના રોજ ભરવાનો છે`,
  late: (day) => `${day} ના રોજ ભરવાનો હતો`,
  pay: 'UPI થી ભરો',
  code: 'કોડ બતાવો',
  copy: 'UPI ટેક્સ્ટ કૉપિ કરો',
  notDriven: 'વાહન ન ચલાવો.',
  notPaid: 'નુકસાનનું વળતર નહીં મળે.',
  hasEnded: (what) => `${what} નો વીમો પૂરો થયો છે`,
  endedOn: (day, after) => `${day} ના રોજ પૂરો થયો. રિન્યુ થાય ત્યાં સુધી ${after}`,
  endsIn: (what, days) => (days === 0 ? `${what} નો વીમો આજે પૂરો થાય છે` : `${what} નો વીમો ${days} દિવસમાં પૂરો થશે`),
  afterEnd: (day, after) => `${day} પછી ${after} અમને ફોન કરો, અમે રિન્યુ કરી આપીશું.`,
  call: (whom) => `ફોન કરો: ${whom}`,
  write: 'અમને લખો',
};

export const CLIENT_WORDS = { en, hi, gu };
export type ClientLanguage = keyof typeof CLIENT_WORDS;
export const CLIENT_LANGUAGES: readonly { value: ClientLanguage; label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'hi', label: 'हिन्दी' },
  { value: 'gu', label: 'ગુજરાતી' },
];
