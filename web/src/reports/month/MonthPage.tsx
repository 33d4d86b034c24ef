import { definitionOf } from '@bimabahi/contract/reports/month-definitions';
import { Panel } from '../../ui/blocks/Panel.tsx';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { Answer } from './Answer.tsx';
import { BusinessBlock } from './BusinessBlock.tsx';
import { DefinitionButton } from './DefinitionButton.tsx';
import { EnquiriesBlock } from './EnquiriesBlock.tsx';
import { InstallmentsBlock } from './InstallmentsBlock.tsx';
import { MoneyBlock } from './MoneyBlock.tsx';
import { MonthControls } from './MonthControls.tsx';
import { MonthDownload } from './MonthDownload.tsx';
import { MonthHead } from './MonthHead.tsx';
import classes from './MonthPage.module.css';
import { PremiumByMonth } from './PremiumByMonth.tsx';
import { PrintedHead } from './PrintedHead.tsx';
import { RenewalsBlock } from './RenewalsBlock.tsx';
import { useMonthSummary } from './use-month.ts';
import { useMonthAddress } from './use-month-address.ts';
import { WhereFrom } from './WhereFrom.tsx';
import { WhyBlock } from './WhyBlock.tsx';
import { WorkBlock } from './WorkBlock.tsx';
import { YearAheadBlock } from './YearAheadBlock.tsx';

/** What a month, a quarter or a year brought. Only an Admin can open this page. */
export function MonthPage() {
  const { choice, choose, today } = useMonthAddress();
  const summary = useMonthSummary(choice);
  return (
    <>
      <PageHeading actions={<MonthDownload choice={choice} />} />
      <div className={classes.page} data-upright>
        <PrintedHead choice={choice} />
        <MonthControls choice={choice} today={today} choose={choose} />
        <Answer query={summary} height={150}>
          {(data) => <MonthHead summary={data} date={choice.date} />}
        </Answer>
        <div className={classes.beside}>
          <PremiumByMonth choice={choice} today={today} onChoose={(period) => choose({ period })} />
          <Panel title="New, renewal, rollover" beside={<DefinitionButton definition={definitionOf('business', choice.date)} />}>
            <Answer query={summary} height={230}>
              {(data) => <BusinessBlock {...data} />}
            </Answer>
          </Panel>
        </div>
        <WhereFrom choice={choice} onChoose={(by) => choose({ by })} />
        <div className={classes.beside}>
          <RenewalsBlock choice={choice} summary={summary} />
          <InstallmentsBlock choice={choice} summary={summary} />
        </div>
        <EnquiriesBlock choice={choice} summary={summary} />
        <WorkBlock choice={choice} />
        <YearAheadBlock choice={choice} />
        <MoneyBlock choice={choice} />
        <WhyBlock choice={choice} />
        <p className={classes.keys} data-keys>
          <span>
            <kbd>←</kbd> <kbd>→</kbd> period
          </span>
          <span>
            <kbd>T</kbd> today’s
          </span>
          <span>
            <kbd>D</kbd> other date
          </span>
          <span>
            <kbd>P</kbd> print
          </span>
        </p>
      </div>
    </>
  );
}
