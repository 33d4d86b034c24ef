import type { MonthPerson } from '@bimabahi/contract/reports/month';
import { definitionOf } from '@bimabahi/contract/reports/month-definitions';
import { Panel } from '../../ui/blocks/Panel.tsx';
import { SumsTable } from '../../ui/blocks/SumsTable.tsx';
import { AnchorLink } from '../../ui/display/links.tsx';
import { Money } from '../../ui/display/Money.tsx';
import { count } from '../../ui/format.ts';
import { Answer } from './Answer.tsx';
import { CallsLink } from './CallsLink.tsx';
import { DefinitionButton } from './DefinitionButton.tsx';
import { Heads } from './Heads.tsx';
import { BlockDownload } from './MonthDownload.tsx';
import classes from './MonthPage.module.css';
import { percent } from './month-words.ts';
import { useMonthPeople } from './use-month.ts';
import type { MonthChoice } from './use-month-address.ts';

const HEADS = ['Person', 'Entered', 'Net', 'Calls', 'Messages', 'Renewals due', 'Kept', 'Enquiries', 'Won'];

/** A figure with its part of the target below it. */
const Reached = ({ reached, of, children }: { reached: number; of: number | null; children: React.ReactNode }) => (
  <td>
    {children}
    {of !== null && of > 0 && <small className={classes.reached}>{percent(reached / of)} of target</small>}
  </td>
);

const Row = ({ row: { person, entered, entered_net, calls, messages, renewals, enquiries, target, rows } }: { row: MonthPerson }) => (
  <tr>
    <th scope="row">
      {person.name} <small>{person.role}</small>
    </th>
    <Reached reached={entered} of={target.policies}>
      {count(entered)}
    </Reached>
    <Reached reached={entered_net} of={target.net}>
      <Money amount={entered_net} />
    </Reached>
    <Reached reached={calls} of={target.calls}>
      {calls === 0 ? (
        count(0)
      ) : (
        <CallsLink rows={rows.calls} label={`${count(calls)} calls of ${person.name}`}>
          {count(calls)}
        </CallsLink>
      )}
    </Reached>
    <td>{count(messages)}</td>
    <td>{count(renewals.due)}</td>
    <Reached reached={renewals.renewed} of={target.renewed}>
      {renewals.due === 0 ? count(renewals.renewed) : `${count(renewals.renewed)}, ${percent(renewals.rate)}`}
    </Reached>
    <td>{count(enquiries.owned)}</td>
    <td>{count(enquiries.won)}</td>
  </tr>
);

const Table = ({ people }: { people: readonly MonthPerson[] }) => {
  if (people.length === 0)
    return <p className={classes.empty}>Nobody entered, called or kept anything in this period, and nobody has a target.</p>;
  return (
    <SumsTable label="Work, one row a person">
      <thead>
        <tr>
          <Heads of={HEADS} />
        </tr>
      </thead>
      <tbody>
        {people.map((row) => (
          <Row key={row.person.id} row={row} />
        ))}
      </tbody>
    </SumsTable>
  );
};

/** Who did what in the period, beside their own targets. */
export function WorkBlock({ choice }: { choice: MonthChoice }) {
  const people = useMonthPeople(choice);
  return (
    <Panel
      title="Work"
      beside={
        <>
          <DefinitionButton definition={definitionOf('work', choice.date)} />
          <AnchorLink to="/targets" inherit>
            Targets
          </AnchorLink>
          <BlockDownload choice={choice} block="people" what="Work" />
        </>
      }
    >
      <Answer query={people} height={200}>
        {(data) => <Table people={data} />}
      </Answer>
    </Panel>
  );
}
