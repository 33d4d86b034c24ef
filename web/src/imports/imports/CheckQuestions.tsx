import type { ImportRecord } from '@bimabahi/contract/imports/imports';
import { InstallmentsLeft } from './InstallmentsLeft.tsx';
import { MakeNew } from './MakeNew.tsx';
import { PayeesNotKnown } from './PayeesNotKnown.tsx';
import { SameNames } from './SameNames.tsx';
import { WithoutLine } from './WithoutLine.tsx';

/** What a check asks, before the rows. */
export const CheckQuestions = ({ record }: { record: ImportRecord }) => (
  <>
    <MakeNew record={record} />
    <PayeesNotKnown record={record} />
    <SameNames record={record} />
    <InstallmentsLeft record={record} />
    <WithoutLine record={record} />
  </>
);
