/** The schedule of an invented policy on one page, as an insurer would send it. */
import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib';
import type { DemoMotorPolicy } from './motor-policies.ts';

const A4: [number, number] = [595, 842];
const LEFT = 56;
const VALUES = 210;
const LINE = 21;
const INK = rgb(0.13, 0.15, 0.2);
const PALE = rgb(0.45, 0.48, 0.55);
const NOTICE = 'INVENTED EXAMPLE - NOT A POLICY - NO INSURER ISSUED THIS';

const inIndianGroups = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });
/** The standard fonts have no rupee sign. */
const money = (rupees: number) => `Rs. ${inIndianGroups.format(rupees)}`;
const day = (date: string) => date.split('-').reverse().join('-');
/** What the standard fonts cannot write is left out. */
const writable = (text: string) => text.replace(/[^\x20-\x7e]/g, '').trim();

function facts({ insured_latin, row }: DemoMotorPolicy): [label: string, value: string][] {
  return [
    ['Policy number', row.policy_no],
    ['Cover', `${row.product} (${row.od_tp_package_policy})`],
    ['Insured', insured_latin],
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
  ];
}

function draw(page: PDFPage, font: PDFFont, policy: DemoMotorPolicy): void {
  page.setFont(font);
  page.setFontColor(INK);
  page.drawText(policy.row.name_remark, { x: LEFT, y: 770, size: 20 });
  page.drawText('Motor insurance: schedule', { x: LEFT, y: 746, size: 12 });
  page.drawText(NOTICE, { x: LEFT, y: 716, size: 10, color: rgb(0.75, 0.1, 0.1) });
  facts(policy).forEach(([label, value], n) => {
    const y = 676 - n * LINE;
    page.drawText(label, { x: LEFT, y, size: 10, color: PALE });
    page.drawText(writable(value), { x: VALUES, y, size: 10, maxWidth: A4[0] - VALUES - LEFT, lineHeight: 12 });
  });
  page.drawText(NOTICE, { x: LEFT, y: 60, size: 8, color: PALE });
}

/** The same bytes for the same policy: no time of making is written into it. */
export async function policyPdf(policy: DemoMotorPolicy): Promise<Buffer> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const font = await document.embedFont(StandardFonts.Helvetica);
  document.setTitle(writable(`Policy ${policy.row.policy_no}`));
  draw(document.addPage(A4), font, policy);
  return Buffer.from(await document.save());
}
