// engine: also embedded
import { describe, expect, it } from 'vitest';
import { addCorporatePolicy, addMotorPolicy } from '../../testing/app/builders.ts';
import { addPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();

/** As the book has it, and as people say it. */
const NAMES: readonly (readonly [written: string, ...said: string[]])[] = [
  ['Rameshbhai A Makwana', 'rameshbhai makwana', 'makwana ramesh'],
  ['Krishna Polymers LLP', 'krishna llp', 'polymers krishna'],
  ['Patel Jigneshkumar Bhikhabhai', 'jignesh patel', 'patel bhikhabhai'],
  ['Smt. Hansaben Ramanlal Shah', 'hansa shah', 'shah hansaben'],
  ['SHREE AMBICA TRANSPORT CO.', 'ambica transport', 'shree ambica co'],
  ['M/s Umiya Roadlines', 'umiya roadlines', 'roadlines umiya'],
  ['Dr. Ketan J. Vyas', 'ketan vyas', 'dr vyas', 'vyas ketan j'],
  ['Bharat & Sons', 'bharat sons', 'sons bharat'],
  ['Gujarat Ceramic Industries Pvt. Ltd.', 'gujarat ceramic', 'ceramic pvt ltd', 'industries ceramic gujarat'],
  ['Joshi Nila Prakashchandra', 'nila joshi', 'prakash joshi'],
  ['Mohammed Irfan Shaikh', 'irfan shaikh', 'shaikh mohammed'],
  ['D’Souza Maria', 'maria souza', 'dsouza', "d'souza", 'D’Souza'],
  ["O'Brien Patrick", 'obrien', 'o’brien', "patrick o'brien"],
  ['A. B. Patil', 'ab patil', 'a.b.patil', 'A.B. Patil', 'patil a b'],
  ['K R Namboodiri', 'kr namboodiri', 'k.r. namboodiri'],
  ['José Çelik', 'jose', 'celik jose', 'josé'],
  ['Parmar Dineshbhai Chhaganbhai', 'dinesh parmar', 'parmar chhagan'],
  ['New India Traders', 'india traders', 'traders new'],
  ['Solanki Bharatsinh Ranjitsinh', 'bharat solanki', 'ranjitsinh solanki'],
  ['Sai Krupa Engineering Works', 'sai engineering', 'krupa works'],
  ['Rathod Vijaybhai', 'vijay rathod', '  vijay   rathod '],
  ['Desai Minal (HUF)', 'minal desai', 'minal huf'],
  ['Om Sai Petroleum, Vapi', 'om petroleum', 'petroleum, vapi', 'vapi om sai'],
  ['Zala Kiritsinh', 'kirit zala', 'ZALA KIRIT'],
  ['रमेश पटेल', 'पटेल रमेश'],
  ['Thakkar Jayantilal & Co', 'jayanti thakkar', 'thakkar co'],
  ['Vasava Sureshbhai Kanjibhai', 'suresh vasava', 'kanji vasava'],
  ['A1 Auto Parts', 'a1 parts', 'auto a1'],
  ['Shreeji Tours and Travels', 'shreeji travels', 'travels shreeji'],
  ['Kapadia Family Trust', 'kapadia trust', 'trust kapadia'],
  ['Bhavnaben Harshadrai Mehta', 'bhavna mehta', 'mehta harshad'],
  ['K. K. Construction', 'k k construction', 'construction k. k.'],
  ['Hotel Rangoli (P) Ltd', 'hotel rangoli', 'rangoli ltd'],
  ['Ranchhodbhai Devjibhai Ahir', 'ahir ranchhod', 'devji ahir'],
  ['Shah Hasmukhlal Chimanlal (Sr.)', 'hasmukh shah', 'shah chiman sr'],
  ['Anand Milk Producers’ Union', 'anand milk', 'milk union'],
  ['Iqbalbhai Y. Memon', 'iqbal memon', 'memon y iqbal'],
  ['S.R. Enterprise', 's.r. enterprise', 'enterprise s.r'],
  ['Modi Kokilaben w/o Rasiklal', 'kokila modi', 'modi rasik'],
  ['Fernandes, Anthony', 'anthony fernandes', 'fernandes anthony'],
  ['Navjivan Co-op. Bank', 'navjivan bank', 'bank co-op'],
  ['Gadhvi Shaktidan', 'shakti gadhvi', 'GADHVI shaktidan'],
  ['24 Seven Logistics', '24 logistics', 'seven 24'],
  ['Chaudhari Ishvarbhai Nathabhai', 'ishvar chaudhari', 'natha chaudhari'],
  ['Late Pravinchandra Dave', 'pravin dave', 'dave pravinchandra'],
  ['Lakshmi-Narayan Temple', 'narayan temple', 'lakshmi temple'],
  ['Barot Ajitkumar alias Ajju', 'ajju barot', 'barot ajit'],
  ['Tejas Auto Garage & Spares', 'tejas garage', 'spares tejas', 'auto spares'],
  ['Singh Gurpreet Kaur', 'gurpreet singh', 'kaur gurpreet'],
  ['Vohra Salimbhai H.', 'salim vohra', 'vohra h'],
  ['Nair P. Raghavan', 'raghavan nair', 'p nair'],
  ['हिना बेन शाह', 'शाह हिना', 'हिना शाह'],
  ['Green Valley School, Nadiad', 'green school', 'nadiad valley'],
  ['Jadeja Mahipatsinh (Bapu)', 'mahipat jadeja', 'bapu jadeja'],
];

const found = async (path: string, search: string) => {
  const { status, body } = await test.get(`${path}?search=${encodeURIComponent(search)}`, test.people.Admin);
  expect(status, search).toBe(200);
  return body.data;
};
const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);

describe('what people say of a client', () => {
  it.each(NAMES)('finds %s', async (written, ...said) => {
    const client = await addPerson(test.db, 'User', { name: written, mobile: '9300000001' });
    await addPerson(test.db, 'User', { name: 'Trivedi Rajesh', mobile: '9300000002' });
    const motor = await addMotorPolicy(test, { user_id: client.id, insured_name: 'Somebody' });
    const corporate = await addCorporatePolicy(test, { user_id: client.id, insured_name: 'Somebody' });
    for (const search of said) {
      const { users, ...policies } = await found('/api/search', search);
      expect([users, policies['motor-insurance'], policies['corporate-insurance']].map(ids), search).toEqual([
        [client.id],
        [motor.id],
        [corporate.id],
      ]);
      for (const [path, id] of [
        ['/api/users', client.id],
        ['/api/users/options', client.id],
        ['/api/motor-insurance', motor.id],
        ['/api/corporate-insurance', corporate.id],
      ] as const)
        expect(ids(await found(path, search)), `${path} ${search}`).toEqual([id]);
    }
  });

  it.each([
    ['Sharma Nitin', 'sarma', 'nitin sarma'],
    ['Shri Balaji Traders', 'sri balaji', 'shree balaji'],
    ['Vadilal Ajwani', 'wadilal', 'ajvani'],
    ['Zaveri Lakshmi', 'savery', 'laxmi zaveri'],
  ])('finds %s by sound where nothing is written so, and says so', async (written, ...said) => {
    const client = await addPerson(test.db, 'User', { name: written, mobile: '9300000001' });
    await addPerson(test.db, 'User', { name: 'Trivedi Rajesh', mobile: '9300000002' });
    for (const search of said)
      expect(await found('/api/search', search), search).toMatchObject({ users: [{ id: client.id }], users_by_sound: true });
    const asWritten = await found('/api/search', written);
    expect([ids(asWritten.users), asWritten.users_by_sound]).toEqual([[client.id], undefined]);
    expect(ids((await found('/api/search', 'savita')).users)).toEqual([]);
  });

  it('may be a number in digits of Hindi or Gujarati', async () => {
    const client = await addPerson(test.db, 'User', { name: 'Trivedi Rajesh', mobile: '9811100001' });
    for (const search of ['९८१११००००१', '૯૮૧૧૧૦૦૦૦૧']) expect(ids((await found('/api/search', search)).users), search).toEqual([client.id]);
  });

  it('finds nobody of whom one word is missing', async () => {
    await addPerson(test.db, 'User', { name: 'Rameshbhai A Makwana', mobile: '9300000001' });
    for (const search of ['ramesh makwana patel', 'ramesh solanki']) expect(await found('/api/users/options', search), search).toEqual([]);
  });

  it('finds the words of a filter in any order, and numbers beside words however they are written', async () => {
    const { id } = await addMotorPolicy(test, { insured_name: 'Rameshbhai A Makwana', vehicle_no: 'GJ01AB1234' });
    await addMotorPolicy(test, { insured_name: 'Ramesh Solanki', vehicle_no: 'GJ01AB1235' });
    for (const query of ['insured_name=makwana ramesh', 'search=makwana gj-01-ab-1234', 'search=gj 01 ab 1234 ramesh'])
      expect(ids((await test.get(`/api/motor-insurance?${query}`, test.people.Admin)).body.data), query).toEqual([id]);
  });

  it('may be many and short words', async () => {
    const { id } = await addPerson(test.db, 'User', { name: 'A B C D of the Seven Little Islands Trading Company', mobile: '9300000001' });
    const search = 'islands b company little trading seven of a the';
    expect(ids(await found('/api/users', search))).toEqual([id]);
    expect(await found('/api/users', `${search} zebra`)).toEqual([]);
  });
});
