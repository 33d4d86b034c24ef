import type { ImportRecord } from '@bimabahi/contract/imports/imports';
import { InstallmentsLeft } from './InstallmentsLeft.tsx';
import { MakeNew } from './MakeNew.tsx';
import { OnePremium } from './OnePremium.tsx';
import { useQuestionsShown } from './open-answers.tsx';
import { PayeesNotKnown } from './PayeesNotKnown.tsx';
import { SameNames } from './SameNames.tsx';
import { UnitsSaid } from './UnitsSaid.tsx';
import { WithoutLine } from './WithoutLine.tsx';
import { WithoutInsurer, WithoutNet } from './WithoutNet.tsx';

/** What a check asks, before the rows. */
export function CheckQuestions({ record }: { record: ImportRecord }) {
  useQuestionsShown();
  return (
    <>
      <UnitsSaid record={record} />
      <OnePremium record={record} />
      <MakeNew record={record} />
      <PayeesNotKnown record={record} />
      <SameNames record={record} />
      <InstallmentsLeft record={record} />
      <WithoutLine record={record} />
      <WithoutInsurer record={record} />
      <WithoutNet record={record} />
    </>
  );
}
