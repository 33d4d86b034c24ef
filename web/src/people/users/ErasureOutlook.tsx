import { type ErasureOutlook as Outlook, readErasureOutlook } from '@bimabahi/contract/privacy/personal-data';
import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../ui/api/call.ts';
import { count, dayMonthYear } from '../../ui/format.ts';
import { FailedState } from '../../ui/list/FailedState.tsx';

const counted = (many: number, one: string, more: string): string => `${count(many)} ${many === 1 ? one : more}`;

interface PartProps {
  title: string;
  children: ReactNode;
}

const Part = ({ title, children }: PartProps) => (
  <div>
    <Title order={4} size="h5" mb={4}>
      {title}
    </Title>
    <Text component="ul" size="sm" m={0} pl="md">
      {children}
    </Text>
  </div>
);

function whenReplaced(gone: string | null): string {
  if (gone === null) return 'They stay until somebody removes them.';
  return `Newer ones take their place: the last goes about ${dayMonthYear(gone)}, if something is changed here every day, else later.`;
}

/** Copies of the database in which the person's data remains. */
function Copies({ snapshots, snapshots_gone, snapshots_before_upgrades, databases_aside }: Outlook) {
  return (
    <>
      {snapshots > 0 && (
        <li>
          {counted(snapshots, 'snapshot', 'snapshots')} of the database on the server. {whenReplaced(snapshots_gone)}
          {snapshots_before_upgrades > 0 && ' Those from before an upgrade stay until three newer ones.'}
        </li>
      )}
      {databases_aside.length > 0 && (
        <li style={{ overflowWrap: 'anywhere' }}>
          {counted(databases_aside.length, 'database', 'databases')} that a restore set aside, until somebody removes{' '}
          {databases_aside.join(', ')}.
        </li>
      )}
      <li>Backups and downloaded files, until somebody removes them. After going back to a copy, erase again.</li>
    </>
  );
}

const OutlookText = (outlook: Outlook) => (
  <Stack gap="sm">
    <Text size="sm">
      {outlook.possible_from
        ? `Not possible before ${dayMonthYear(outlook.possible_from)}: until then a policy must be kept.`
        : 'It cannot be undone.'}
    </Text>
    <Part title="What goes at once">
      <li>Name, mobile number and e-mail, those of before too, and the sign-in.</li>
      <li>
        What {counted(outlook.policies, 'policy', 'policies')} and {counted(outlook.enquiries, 'telephone enquiry', 'telephone enquiries')}{' '}
        say of the person: names, numbers, vehicles, add-ons and remarks.
      </li>
      <li>{counted(outlook.documents, 'document', 'documents')}, replaced ones too.</li>
      <li>All of this in the audit, and what downloads were filtered by.</li>
    </Part>
    <Part title="What stays">
      <li>Dates, amounts, products, companies and brokers, and who did what when.</li>
      <li>What was written about the person in the records of others.</li>
    </Part>
    <Part title="Where the person stays for a while">
      <Copies {...outlook} />
    </Part>
  </Stack>
);

export function ErasureOutlook({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: [readErasureOutlook.path, id],
    queryFn: ({ signal }) => call(readErasureOutlook, { params: { id } }, { signal }),
    select: (answer) => answer.data,
  });
  if (data) return <OutlookText {...data} />;
  return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Skeleton height={300} />;
}
