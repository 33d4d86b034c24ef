import type { StatementRecord } from '@bimabahi/contract/imports/statements';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { WorkCard } from '../imports/public.ts';
import { StatementActs } from './StatementActs.tsx';
import { monthName } from './statement-words.ts';

interface StatementMatchingProps {
  statement: StatementRecord;
  isOutOfReach: boolean;
}

/** Many lines on their way to their policies. */
export const StatementMatching = ({ statement, isOutOfReach }: StatementMatchingProps) => (
  <>
    <PageHeading title={`${statement.insurer.name}, ${monthName(statement.month)}`} actions={<StatementActs statement={statement} />} />
    <WorkCard
      title="Matching"
      done={statement.progress?.done ?? 0}
      total={statement.progress?.total ?? statement.lines}
      running
      about="Each line looks for its policy. You may leave this page: the work goes on. Nothing is received yet."
      isOutOfReach={isOutOfReach}
    />
  </>
);
