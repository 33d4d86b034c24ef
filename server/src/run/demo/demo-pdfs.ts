import { ENDORSEMENT_KIND_LABELS, type EndorsementKind } from '@bimabahi/contract/policies/endorsement-fields';
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

interface EndorsementPaper {
  kind: EndorsementKind;
  endorsement_no: string | null;
  policy_no: string;
  company: string | null;
  insured_name: string;
  on: string;
  reason: string;
}

export const endorsementPdf = ({ kind, endorsement_no, policy_no, company, insured_name, on, reason }: EndorsementPaper): Promise<Buffer> =>
  onePagePdf({
    title: `Endorsement ${endorsement_no ?? policy_no}`,
    from: company ?? 'The insurer',
    what: 'Endorsement of a policy',
    notice: 'INVENTED EXAMPLE - NOT AN ENDORSEMENT - NO INSURER ISSUED THIS',
    facts: [
      ['Endorsement number', endorsement_no ?? 'None'],
      ['Kind', ENDORSEMENT_KIND_LABELS[kind]],
      ['Policy number', policy_no],
      ['Insured', latinName(insured_name)],
      ['Issued on', day(on)],
      ['Attached to the policy because', reason],
    ],
  });

interface PaperOfClaim {
  paper: string;
  claim_no: string | null;
  loss_date: string;
  place: string | null;
  cause: string | null;
}

export const claimPaperPdf = ({ paper, claim_no, loss_date, place, cause }: PaperOfClaim): Promise<Buffer> =>
  onePagePdf({
    title: `${paper} ${claim_no ?? loss_date}`,
    from: paper,
    what: 'Paper of a claim',
    notice: 'INVENTED EXAMPLE - NOBODY WROTE THIS',
    facts: [
      ['Claim number', claim_no ?? 'Not given yet'],
      ['Date of loss', day(loss_date)],
      ['Place', place ?? ''],
      ['Cause', cause ?? ''],
    ],
  });
