import type { ImportRecord } from '@bimabahi/contract/imports/imports';
import { countAsked } from '@bimabahi/contract/renewals/asked';
import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../ui/api/call.ts';
import { useCan } from '../../ui/api/use-can.ts';
import { NotKnown } from '../../ui/blocks/NotKnown.tsx';
import { AnchorLink } from '../../ui/display/links.tsx';
import { count } from '../../ui/format.ts';

const POLICIES: Partial<Record<ImportRecord['kind'], 'motor' | 'corporate'>> = {
  motor_insurance: 'motor',
  corporate_insurance: 'corporate',
};

/** A book that has come in has policies and what followed them: what is not linked by itself is asked. */
export function AskedRenewals({ record: { kind } }: { record: ImportRecord }) {
  const policies = POLICIES[kind];
  const { data, isLoading } = useQuery({
    queryKey: [countAsked.path, { policies }],
    queryFn: async ({ signal }) => (await call(countAsked, { query: { ...(policies && { policies }) } }, { signal })).data.count,
    enabled: useCan()('renewals.update') && policies !== undefined,
  });
  if (isLoading) return <NotKnown />;
  if (!data || !policies) return null;
  const title = data === 1 ? '1 policy may be renewed by another' : `${count(data)} policies may be renewed by others`;
  return (
    <Alert color="marigold" p="sm" mb={12} title={title}>
      Until somebody says yes or no they are called about, and count as not renewed.{' '}
      <AnchorLink to="/renewals/asked" search={{ policies }} inherit underline="always">
        Answer {data === 1 ? 'it' : 'them'}
      </AnchorLink>
    </Alert>
  );
}
