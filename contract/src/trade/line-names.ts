/** Names of the trade for products, by line: words in lower case, compared as whole words, the longest first. `line_names` of the database has the same. */
import type { ProductLine } from './product-lines.ts';

export const LINE_NAMES: Readonly<Record<ProductLine, string>> = {
  private_car: 'private car, pvt car, pvt cars, private cars, pvt car package, four wheeler, 4 wheeler, 4w',
  two_wheeler: 'two wheeler, two wheelers, 2 wheeler, 2w, 2 w, motorcycle, motor cycle, scooter, moped, bike, e bike, e scooter',
  goods_vehicle:
    'gcv, gccv, goods carrying, goods vehicle, goods carriage, goods carrier, truck, tanker, tipper, dumper, lcv, hgv, e cart, pick up van, delivery van',
  passenger_vehicle:
    'pcv, pccv, passenger carrying, passenger vehicle, taxi, cab, auto rickshaw, autorickshaw, e rickshaw, rickshaw, school bus, staff bus, bus, maxi cab',
  misc_vehicle:
    'misc d, miscellaneous vehicle, misc vehicle, tractor, crane, trailer, ambulance, jcb, excavator, backhoe loader, harvester, forklift, mobile crane',
  fire: 'fire, special perils, sfsp, bharat sookshma, bharat laghu, bharat griha, griha raksha, sookshma udyam, laghu udyam, industrial all risk, industrial all risks, iar, mega risk, property all risk, property all risks, loss of profit, fire lop, householder, house holder, home insurance, home shield',
  marine:
    'marine, transit, cargo, open cover, open policy, marine open policy, sales turnover policy, hull, inland transit, import transit, export transit, specific voyage, goods in transit',
  engineering:
    'contractor all risk, contractors all risk, contractor s all risk, contractors all risks, contractor s all risks, contractor plant, contractors plant, contractor s plant, car policy, ear, ear policy, erection, engineering, machinery, machinery breakdown, electronic equipment, boiler, boiler and pressure, eei, cpm, mbd, mbi, mlop, storage cum erection, deterioration of stock',
  liability:
    'liability, pl act, public liability, public liability act, product liability, cgl, commercial general liability, indemnity, professional indemnity, cyber, d o, directors and officers, directors officers, wc, w c, workmen, workman, workmen compensation, workmen s compensation, workmens compensation, workman compensation, employees compensation, employee compensation, employee s compensation, employees s compensation, ec policy, errors and omissions, medical malpractice, carriers legal, crime policy',
  health_individual:
    'mediclaim, medi claim, family floater, individual health, family health, senior health, senior citizen health, senior citizens health, optima, optima restore, optima secure, health optima, arogya sanjeevani, arogya supreme, care supreme, health companion, health recharge, reassure, activ health, senior citizen red carpet, red carpet, young star, super top up, top up health, critical illness, hospital cash, health guard, health pulse, comprehensive health, new india mediclaim, yuva bharat health, jan arogya',
  health_group:
    'group medical, group mediclaim, group medi claim, group health, gmc, ghi, gmp, group medical cover, group super top up, tailor made group mediclaim, employee health, group critical illness, group hospital cash',
  personal_accident_individual: 'personal accident, individual pa, cpa, pa individual, accident care individual, janata personal accident',
  personal_accident_group:
    'group personal accident, group accident, group pa, gpa, gpai, pa group, jpa group, janata personal accident group',
  travel_individual:
    'individual travel, family travel, student travel, overseas mediclaim, overseas travel, overseas student, schengen travel',
  money_burglary:
    'burglary, money, money in transit, cash in transit, cash in safe, money insurance, burglary and house breaking, burglary housebreaking, house breaking',
  life_individual:
    'life insurance, term plan, term life, term insurance, endowment, money back, whole life, ulip, jeevan anand, jeevan labh, jeevan umang, jeevan lakshya, jeevan shanti, new bima bachat, child plan, lic',
  other:
    'fidelity, fidelity guarantee, jeweller block, jewellers block, jeweller s block, jewellers s block, shopkeeper package, shopkeepers package, shopkeeper s package, shopkeepers s package, office package, office umbrella, group term life, group life, gtl, group term insurance, group travel, plate glass, all risk, neon sign, baggage, cattle, crop, surety',
};

/** A name that means one thing among vehicles and another in an office. */
export const NAMES_BY_KIND = { motor: { car: 'private_car', cars: 'private_car' }, corporate: { car: 'engineering' } } as const;
