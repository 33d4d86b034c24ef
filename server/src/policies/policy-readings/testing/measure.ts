/** Reads every sample and counts what is right. */
import { READ_FIELDS, type ReadField, type ReadValue } from '@bimabahi/contract/policies/policy-reading-fields';
import { INSURERS } from '../labels/insurers.ts';
import { readPolicyPdf } from '../read-policy-pdf.ts';
import { LAYOUTS } from './layouts/layouts.ts';
import { KINDS_OF_POLICY, samplePolicy, truthOf } from './sample-policies.ts';
import { drawnByPdfLib, drawnByPdfMake, plainSheet } from './sheets.ts';

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

const HAVE_LABELS = new Set<string | undefined>(INSURERS.filter(({ labels }) => Object.keys(labels).length).map(({ name }) => name));
const MAKERS = { 'pdf-lib': drawnByPdfLib, pdfmake: drawnByPdfMake };

async function answersOf(layout: string, insurer: number, place: number, maker: keyof typeof MAKERS): Promise<Answer[]> {
  const sample = LAYOUTS[layout];
  if (!sample) return [];
  const policy = samplePolicy(insurer, place, sample.numberOf);
  const sheet = sample.sheet(policy);
  const bytes = await MAKERS[maker](maker === 'pdf-lib' ? plainSheet(sheet) : sheet);
  const { fields } = await readPolicyPdf(bytes, { person: layout, patienceMs: 60_000 });
  const truth = { ...truthOf(policy, sample.insurer), ...sample.prints?.(policy) };
  return READ_FIELDS.map((field) => ({
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
