/** Reads every sample and counts what is right. */
import { MOTOR_READ_FIELDS, READ_FIELDS, type ReadField, type ReadValue } from '@bimabahi/contract/policies/policy-reading-fields';
import { INSURERS } from '../labels/insurers.ts';
import { readPolicyPdf } from '../read-policy-pdf.ts';
import { CORPORATE_LAYOUTS } from './corporate/layouts.ts';
import { corporateTruth, sampleCorporate } from './corporate/sample-corporate.ts';
import { LAYOUTS } from './layouts/layouts.ts';
import { KINDS_OF_POLICY, samplePolicy, truthOf } from './sample-policies.ts';
import { drawnByPdfLib, drawnByPdfMake, plainSheet, type Sheet } from './sheets.ts';

export interface Answer {
  layout: string;
  /** The insurer has labels of its own. */
  isKnown: boolean;
  sample: string;
  field: ReadField;
  read: ReadValue | undefined;
  /** What is printed. */
  truth: string | undefined;
}

export const isRight = ({ read, truth }: Answer): boolean => read !== undefined && read.value === truth;
export const isWrong = (answer: Answer): boolean => answer.read !== undefined && !isRight(answer);

const known = (has: (insurer: (typeof INSURERS)[number]) => boolean) =>
  new Set<string | undefined>(INSURERS.filter(has).map(({ name }) => name));
const HAVE_LABELS = known(({ labels }) => Object.keys(labels).length > 0);
const HAVE_CORPORATE = known(({ corporate }) => corporate !== undefined);
const MAKERS = { 'pdf-lib': drawnByPdfLib, pdfmake: drawnByPdfMake };
type Maker = keyof typeof MAKERS;

async function fieldsOf(sheet: Sheet, maker: Maker, person: string) {
  const bytes = await MAKERS[maker](maker === 'pdf-lib' ? plainSheet(sheet) : sheet);
  return (await readPolicyPdf(bytes, { person, patienceMs: 60_000 })).fields;
}

async function answersOf(layout: string, insurer: number, place: number, maker: Maker): Promise<Answer[]> {
  const sample = LAYOUTS[layout];
  if (!sample) return [];
  const policy = samplePolicy(insurer, place, sample.numberOf);
  const fields = await fieldsOf(sample.sheet(policy), maker, layout);
  const truth = { ...truthOf(policy, sample.insurer), ...sample.prints?.(policy) };
  return MOTOR_READ_FIELDS.map((field) => ({
    ...{ layout, isKnown: HAVE_LABELS.has(sample.insurer), sample: `${layout}, ${policy.cover} ${policy.product}, ${maker}`, field },
    read: fields[field],
    truth: sample.omits.includes(field) ? undefined : truth[field],
  }));
}

export async function measured(layouts = Object.keys(LAYOUTS)): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const [insurer, layout] of Object.keys(LAYOUTS).entries())
    for (let place = 0; place < KINDS_OF_POLICY && layouts.includes(layout); place++)
      for (const maker of ['pdf-lib', 'pdfmake'] as const) answers.push(...(await answersOf(layout, insurer, place, maker)));
  return answers;
}

const OF_EACH = 6;

async function corporateAnswersOf(layout: string, at: number, place: number, maker: Maker): Promise<Answer[]> {
  const sample = CORPORATE_LAYOUTS[layout];
  if (!sample) return [];
  const policy = sampleCorporate(at, place, sample.line, sample.numberOf);
  const fields = await fieldsOf(sample.sheet(policy), maker, layout);
  const truth = corporateTruth(policy, sample.insurer, sample.product);
  return READ_FIELDS.map((field) => ({
    ...{ layout, isKnown: HAVE_CORPORATE.has(sample.insurer), sample: `${layout} ${place}, ${maker}`, field },
    read: fields[field],
    truth: sample.omits.includes(field) ? undefined : truth[field],
  }));
}

/** With the fields of vehicles, of which none may be filled. */
export async function measuredCorporate(): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const [at, layout] of Object.keys(CORPORATE_LAYOUTS).entries())
    for (let place = 0; place < OF_EACH; place++)
      for (const maker of ['pdf-lib', 'pdfmake'] as const) answers.push(...(await corporateAnswersOf(layout, at, place, maker)));
  return answers;
}
