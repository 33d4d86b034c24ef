/** Vocabulary of the invented brokerage; names are common in western India. */
import { ADD_ONS, GENERAL_INSURERS, NCB_SLABS, OD_TP_PACKAGE } from '@bimabahi/contract/values/choices';

export const FIRST_NAMES =
  'Aarav,Aditi,Ajay,Alpa,Amit,Anita,Anjali,Arjun,Asha,Bhavesh,Bina,Chetan,Darshan,Deepa,Dhruv,Dinesh,Falguni,Gaurav,Geeta,Hardik,Harsha,Hemant,Hetal,Ila,Jagdish,Jaya,Jignesh,Jyoti,Kamlesh,Kavita,Ketan,Kiran,Komal,Lata,Mahesh,Manish,Meena,Mehul,Mitesh,Naresh,Neha,Nilesh,Nisha,Paresh,Parul,Pooja,Pravin,Priya,Rajesh,Rakesh,Rekha,Ritu,Rohan,Sanjay,Sheetal,Suresh,Swati,Tejas,Usha,Varsha,Vijay,Vipul,Yash,Zeenat'.split(
    ',',
  );
/** Of one client in twenty: search for a common name. */
export const COMMON_SURNAME = 'Vyas';
export const SURNAMES =
  'Patel,Shah,Mehta,Joshi,Desai,Trivedi,Pandya,Bhatt,Dave,Parmar,Solanki,Chauhan,Rathod,Makwana,Gohil,Parikh,Modi,Gandhi,Thakkar,Soni,Raval,Barot,Panchal,Prajapati,Mistry,Kapadia,Sheth,Amin,Naik,Khan,Shaikh,Pathan,Dsouza,Fernandes,Iyer,Nair,Reddy,Kulkarni,Deshmukh,Jadhav'.split(
    ',',
  );
export const PROFESSIONS = 'Trader,Teacher,Farmer,Doctor,Engineer,Advocate,Shopkeeper,Transporter,Broker,Retired'.split(',');
export const FIRM_ENDINGS = 'Textiles,Traders,Industries,Ceramics,Logistics,Chemicals,Pharma,Foods,Engineering,Exports'.split(',');
export const VEHICLES =
  'Maruti Swift VXI,Maruti Baleno Zeta,Hyundai Creta SX,Hyundai i20 Asta,Tata Nexon XZ,Tata Punch,Mahindra XUV700,Mahindra Bolero,Honda City ZX,Toyota Innova Crysta,Kia Seltos HTX,Honda Activa 6G,Hero Splendor Plus,TVS Jupiter,Bajaj Pulsar 150,Royal Enfield Classic 350,Tata Ace Gold,Ashok Leyland Dost,Eicher Pro 2049,Piaggio Ape'.split(
    ',',
  );
/** Its vehicles have a second word of which each is in one policy: searches for rare words. */
export const RARE_MAKE = 'Hindustan';
export const MOTOR_PRODUCTS = 'Private Car,Two Wheeler,Goods Carrying,Passenger Carrying,Miscellaneous'.split(',');
export const CATEGORIES = 'Fire,Marine,Group Medical,Workmen Compensation,Burglary,Engineering,Liability'.split(',');
export const BROKERS = 'Shree Insurance,Om Consultancy,Navkar Associates,Sai Services,Direct,Krishna Agency'.split(',');
export const INSURERS = GENERAL_INSURERS;
export { ADD_ONS, NCB_SLABS, OD_TP_PACKAGE };
