import type { DemoCorporatePolicy } from './corporate-policies.ts';
import { latinName } from './demo-people.ts';
import type { DemoPremium } from './installments.ts';
import type { DemoMotorPolicy } from './motor-policies.ts';
import { onePagePdf } from './one-page-pdf.ts';

const inIndianGroups = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });
/** The standard fonts have no rupee sign. */
const money = (rupees: number) => `Rs. ${inIndianGroups.format(rupees)}`;
const day = (date: string) => date.split('-').reverse().join('-');

export const policyPdf = (row: DemoMotorPolicy): Promise<Buffer> =>
  onePagePdf({
    title: `Policy ${row.policy_no}`,
    from: row.name_remark,
    what: 'Motor insurance: schedule',
    notice: 'INVENTED EXAMPLE - NOT A POLICY - NO INSURER ISSUED THIS',
    facts: [
      ['Policy number', row.policy_no],
      ['Cover', `${row.product} (${row.od_tp_package_policy})`],
      ['Insured', latinName(row.insured_name)],
      ['Vehicle', `${row.vehicle_no}  ${row.make_model}`],
      ['Engine number', row.engine_no],
      ['Chassis number', row.chassis_no],
      ['Period of insurance', `${day(row.start_date)} to ${day(row.end_date)}, midnight`],
      ['Declared value (IDV)', row.tdv ? `Rs. ${row.tdv}` : 'Not covered'],
      ['No-claim bonus', row.ncb ?? 'Not applicable'],
      ['Add-ons', row.addons ?? 'None'],
      ['Own damage premium', money(row.od_premium)],
      ['Third party premium', money(row.third_party_premium)],
      ['Net premium', money(row.net_premium)],
      ['GST', money(Math.round((row.total_premium - row.net_premium) * 100) / 100)],
      ['Total premium', money(row.total_premium)],
    ],
  });

export const paySlipPdf = ({ row }: DemoCorporatePolicy, premium: DemoPremium): Promise<Buffer> =>
  onePagePdf({
    title: `Pay slip ${row.policy_no} ${premium.premium_date}`,
    from: row.company,
    what: 'Receipt of an installment',
    notice: 'INVENTED EXAMPLE - NOT A RECEIPT - NOBODY PAID THIS',
    facts: [
      ['Policy number', row.policy_no],
      ['Cover', row.product],
      ['Insured', latinName(row.insured_name)],
      ['Due on', day(premium.premium_date)],
      ['Received on', day(premium.pay_date ?? premium.premium_date)],
      ['Premium', money(premium.premium_excluding_tax)],
      ['Terrorism premium', money(premium.terrorism_premium ?? 0)],
      ['GST, rounded off', money(premium.tax)],
      ['Total received', money(premium.total_payable)],
    ],
  });
