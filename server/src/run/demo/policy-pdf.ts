import type { DemoMotorPolicy } from './motor-policies.ts';
import { dayInPdf, type Fact, moneyInPdf, onePagePdf } from './one-page-pdf.ts';

function facts({ insured_latin, row }: DemoMotorPolicy): Fact[] {
  return [
    ['Policy number', row.policy_no],
    ['Cover', `${row.product} (${row.od_tp_package_policy})`],
    ['Insured', insured_latin],
    ['Vehicle', `${row.vehicle_no}  ${row.make_model}`],
    ['Engine number', row.engine_no],
    ['Chassis number', row.chassis_no],
    ['Period of insurance', `${dayInPdf(row.start_date)} to ${dayInPdf(row.end_date)}, midnight`],
    ['Declared value (IDV)', row.tdv ? `Rs. ${row.tdv}` : 'Not covered'],
    ['No-claim bonus', row.ncb ?? 'Not applicable'],
    ['Add-ons', row.addons ?? 'None'],
    ['Own damage premium', moneyInPdf(row.od_premium)],
    ['Third party premium', moneyInPdf(row.third_party_premium)],
    ['Net premium', moneyInPdf(row.net_premium)],
    ['GST', moneyInPdf(Math.round((row.total_premium - row.net_premium) * 100) / 100)],
    ['Total premium', moneyInPdf(row.total_premium)],
  ];
}

export const policyPdf = (policy: DemoMotorPolicy): Promise<Buffer> =>
  onePagePdf({
    title: `Policy ${policy.row.policy_no}`,
    from: policy.row.name_remark,
    what: 'Motor insurance: schedule',
    notice: 'INVENTED EXAMPLE - NOT A POLICY - NO INSURER ISSUED THIS',
    facts: facts(policy),
  });
