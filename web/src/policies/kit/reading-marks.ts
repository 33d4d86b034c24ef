/** What a form's fields look like that were filled from the policy's PDF. */
import type { PolicyReading } from '@bimabahi/contract/policies/policy-readings';
import { createContext, useContext } from 'react';
import beside from '../../ui/form/proposed.module.css';
import { BELOW } from './hint-below.ts';
import classes from './reading-marks.module.css';

type Read = Omit<PolicyReading['fields'][number], 'field'>;

interface Look {
  attributes: { input: { 'data-read': 'sure' | 'check'; title: string } };
  description: string;
  descriptionProps: { className: string | undefined };
  inputWrapperOrder?: typeof BELOW;
}

export interface ReadingMark {
  value: string;
  sure: boolean;
  /** From 1; 0 where it was not read from a page. */
  page: number;
  line: string;
  /** Of the input; the same object at each render. */
  look: Look;
}
export type ReadingMarks = ReadonlyMap<string, ReadingMark>;

const whereOf = ({ page, line }: Read) => (page > 0 ? `page ${page}: “${line}”` : '');

/** Where it stands is shown on focus and by the pointer; of what is not sure it stands below the field, with the reason. */
function lookOf(read: Read): Look {
  const title = [whereOf(read), read.because].filter(Boolean).join('. ');
  if (read.sure)
    return {
      attributes: { input: { 'data-read': 'sure', title } },
      description: read.page > 0 ? `read, page ${read.page}` : 'found',
      descriptionProps: { className: beside.reason },
    };
  return {
    attributes: { input: { 'data-read': 'check', title } },
    description: `◐ Check it. ${title}`,
    descriptionProps: { className: classes.check },
    inputWrapperOrder: BELOW,
  };
}

export const markOf = (read: Read): ReadingMark => ({
  ...{ value: read.value, sure: read.sure, page: read.page, line: read.line },
  look: lookOf(read),
});

export const NO_MARKS: ReadingMarks = new Map();
export const ReadingMarksContext = createContext<ReadingMarks>(NO_MARKS);

/** As long as a field has what was read. */
export const lookIn = (marks: ReadingMarks, field: string, value: unknown): Partial<Look> => {
  const mark = marks.get(field);
  return mark && mark.value === value ? mark.look : {};
};

export const useReadingMarks = () => useContext(ReadingMarksContext);
