import type { City } from './cities.ts';
import type { VehicleKind } from './vehicle-models.ts';

export interface DemoClient {
  name: string;
  /** For PDFs, whose standard fonts have Latin letters only. */
  latin?: string;
  profession: string | null;
  city: City;
  fleet: Partial<Record<VehicleKind, number>>;
  /** A relative in whose name some of the vehicles are insured. */
  family?: string;
  is_active?: boolean;
  isNew?: boolean;
  password?: string;
}

type More = Omit<DemoClient, 'name' | 'profession' | 'city' | 'fleet'>;
const client = (name: string, profession: string | null, city: City, fleet: DemoClient['fleet'], more: More = {}): DemoClient => ({
  name,
  profession,
  city,
  fleet,
  ...more,
});

/** The first one signs in as User. */
export const CLIENTS: readonly DemoClient[] = [
  client('Harshad Vaghela', 'Trader', 'Ahmedabad', { car: 2, bike: 1 }, { family: 'Nisha Vaghela', password: 'Client-2468' }),
  client('वसुधा पाटील', 'Salaried', 'Pune', { car: 1, bike: 2 }, { latin: 'Vasudha Patil' }),
  client('Baljeet Roadlines', 'Transporter', 'Ludhiana', { truck: 9, car: 1 }, { password: 'Highway-1357' }),
  client('Shri Annapoorneshwari Cold Storage and Agro Warehousing Private Limited', 'Cold storage', 'Hyderabad', {
    truck: 4,
    goods3w: 1,
    car: 1,
  }),
  client('Debjani Mukhopadhyay', 'Clinic', 'Kolkata', { car: 2 }, { family: 'Anirban Mukhopadhyay' }),
  client('Thomas Kuruvilla', 'Salaried', 'Kochi', { car: 1, bike: 1 }),
  client('Imtiaz Bhat', 'Trader', 'Srinagar', { car: 1, truck: 1 }),
  client('हरिओम ट्रांसपोर्ट कंपनी', 'Transporter', 'Indore', { truck: 8, goods3w: 2 }, { latin: 'Hariom Transport Company' }),
  client('Kaveri Selvaraj', 'IT services', 'Chennai', { car: 1, bike: 1 }),
  client('Gurpreet Kaur Dhillon', 'Salaried', 'Ludhiana', { car: 2 }),
  client('Blue Lotus Public School Trust', 'School trust', 'Noida', { bus: 5, car: 1 }),
  client('Parvati Textiles LLP', 'Textile unit', 'Surat', { truck: 2, goods3w: 2, car: 2 }),
  client('Rituraj Hazarika', 'Salaried', 'Guwahati', { car: 1, bike: 2 }),
  client('Manorama Mohapatra', 'Clinic', 'Bhubaneswar', { car: 1, bike: 1 }),
  client('Yerra Venkata Satyanarayana Murthy', 'Trader', 'Hyderabad', { car: 2, goods3w: 1, bike: 1 }, { family: 'Yerra Padmavathi' }),
  client('Sunrise Cabs and Tours', 'Transporter', 'Jaipur', { taxi: 7, car: 1 }),
  client('Nazneen Shaikh', 'Salaried', 'Mumbai', { car: 1 }),
  client('Amey Kulkarni', 'IT services', 'Pune', { car: 2, bike: 1 }, { family: 'Mrunal Kulkarni', password: 'Monitor-13579' }),
  client('Chirag Mehta', 'Textile unit', 'Surat', { car: 2 }),
  client('Lalthanpuii Sailo', 'Salaried', 'Guwahati', { car: 1 }),
  client('Trimurti Earthmovers', 'Contractor', 'Pimpri', { machine: 5, truck: 3, car: 1 }),
  client('Green Meadows Co-operative Housing Society', 'Housing society', 'Mumbai', {}),
  client('रामेश्वर प्रसाद तिवारी', 'Salaried', 'Patna', { car: 1, bike: 1 }, { latin: 'Rameshwar Prasad Tiwari' }),
  client('Fernandes Family Bakery', 'Trader', 'Mumbai', { goods3w: 2, bike: 2 }),
  client('Zubin Contractor', 'Salaried', 'Mumbai', { car: 1 }, { family: 'Roshan Contractor' }),
  client('Kamala Devi Agarwal', 'Trader', 'Kolkata', { car: 1, truck: 1 }),
  client('Dakshin Freight Carriers', 'Transporter', 'Chennai', { truck: 8 }),
  client('Pradeep Hegde', 'Clinic', 'Bengaluru', { car: 1, bike: 1 }),
  client('Navrang Synthetics', 'Textile unit', 'Ahmedabad', { truck: 2, car: 1 }),
  client('Harjot Singh Bedi', 'Salaried', 'Delhi', { car: 2 }),
  client('Meenakshi Ramanathan', 'Salaried', 'Chennai', { car: 1, bike: 1 }),
  client('Cloudpeepal IT Services Private Limited', 'IT services', 'Bengaluru', { car: 4, taxi: 3 }),
  client('Abdul Rahim Ansari', 'Trader', 'Patna', { goods3w: 2, bike: 1 }),
  client('Sharmistha Bora', 'Salaried', 'Guwahati', { car: 1 }),
  client('Om Sai Logistics', 'Transporter', 'Pune', { truck: 7, goods3w: 1 }),
  client('Devendra Rathore', 'Trader', 'Jaipur', { car: 1, bike: 1 }),
  client('Sneha Nambiar', 'Salaried', 'Kochi', { car: 1 }),
  client('Mayur Vihar Medicare Clinic', 'Clinic', 'Delhi', { car: 2 }),
  client('Joseph Lobo', 'Salaried', 'Mumbai', { car: 1, bike: 1 }, { is_active: false }),
  client('संजीवनी क्लिनिक', 'Clinic', 'Indore', { car: 1, bike: 1 }, { latin: 'Sanjeevani Clinic' }),
  client('Rukmini Iyengar', 'Salaried', 'Bengaluru', { car: 1 }),
  client('Ganga Dairy and Cold Chain', 'Cold storage', 'Patna', { truck: 3, goods3w: 1 }),
  client('Tanvi Deshmukh', 'IT services', 'Pimpri', { car: 1, bike: 1 }),
  client('Sardar Auto Spares', 'Trader', 'Ludhiana', { car: 1, goods3w: 1 }),
  client('Ikramuddin Siddiqui', 'Salaried', 'Noida', { car: 1, bike: 1 }),
  client('Bright Horizon Vidya Mandir Trust', 'School trust', 'Gurugram', { bus: 4 }),
  client('Asha Rawal', null, 'Ahmedabad', { car: 1 }),
  client('Kunal Bhattacharjee', 'Salaried', 'Kolkata', { car: 1, bike: 1 }),
  client('Vindhya Handloom Weavers Co-operative', 'Textile unit', 'Indore', { truck: 1 }),
  client('Padma Wangchuk', 'Salaried', 'Delhi', { car: 1 }),
  client('Rajlaxmi Roadways', 'Transporter', 'Bhubaneswar', { truck: 6 }, { is_active: false }),
  client('Vikram Chauhan', 'Salaried', 'Gurugram', { car: 2 }, { family: 'Isha Chauhan' }),
  client('Anthonyammal Arockiasamy', 'Trader', 'Chennai', { bike: 1, goods3w: 1 }),
  client('Kshitij Pathak', 'IT services', 'Noida', { car: 1, bike: 1 }),
  client('Malabar Spice Traders', 'Trader', 'Kochi', { truck: 1, car: 1 }),
  client('Shalimar Residency Owners Association', 'Housing society', 'Hyderabad', {}),
  client('Om Prakash', 'Salaried', 'Jaipur', {}, { isNew: true }),
  client('Tejaswini Gowda', 'IT services', 'Bengaluru', {}, { isNew: true }),
  client('भारती जाधव', null, 'Pimpri', {}, { latin: 'Bharati Jadhav', isNew: true }),
  client('Nilufer Mistry', 'Trader', 'Surat', {}, { isNew: true }),
  client('Suryodaya Farmers Producer Company', 'Trader', 'Indore', {}, { isNew: true }),
];

/** Clients are only ever appended, so that each keeps their mobile. */
const numbered = (beginning: string, index: number) => `${beginning}${String(index).padStart(2, '0')}`;
export const clientMobile = (index: number): string => (index === 0 ? '9000000004' : numbered('90000001', index));
export const relativeMobile = (index: number): string => numbered('90000005', index);

export const latinName = ({ name, latin = name }: DemoClient): string => latin;

export function clientEmail(client: DemoClient, index: number): string | null {
  const words = latinName(client)
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .split(' ');
  return index % 7 === 5 ? null : `${words.slice(0, 2).join('.')}@example.in`;
}
