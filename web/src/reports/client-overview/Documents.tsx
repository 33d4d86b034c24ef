import { readPremium } from '@bimabahi/contract/policies/corporate-insurance-premium';
import type { ClientOverview } from '@bimabahi/contract/reports/client-overview';
import { Box, Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../ui/api/call.ts';
import { FileLink } from '../../ui/display/FileLink.tsx';
import { count, dayMonthYear } from '../../ui/format.ts';
import { AddPapers } from '../../ui/papers/AddPapers.tsx';
import { freshFile } from './fresh-file.ts';
import { policiesOf } from './policy-rows.ts';
import classes from './SideCard.module.css';
import { SideCard } from './SideCard.tsx';
import { useClientPlaces } from './use-client-places.ts';

interface Document {
  key: string;
  name: string;
  at: string;
  file: string;
  renew: () => Promise<string | null>;
}

const FIRST = 5;

function documentsOf(overview: ClientOverview): Document[] {
  const policies = policiesOf(overview).flatMap((policy) =>
    policy.file === null
      ? []
      : [
          {
            key: `${policy.kind} ${policy.id}`,
            name: `Policy ${policy.policyNo}`,
            at: policy.addedAt,
            file: policy.file,
            renew: () => freshFile(policy),
          },
        ],
  );
  const slips = (overview.payable ?? []).flatMap(({ product, policy_no, parts }) =>
    parts.flatMap(({ id, pay_slip_file, pay_date, updated_at }) =>
      pay_slip_file === null
        ? []
        : [
            {
              key: `slip ${id}`,
              name: `Pay slip, ${product ?? policy_no}`,
              at: pay_date ?? updated_at,
              file: pay_slip_file,
              renew: async () => (await call(readPremium, { params: { id } })).data.pay_slip_file,
            },
          ],
    ),
  );
  return [...policies, ...slips].sort((a, b) => b.at.localeCompare(a.at));
}

export function Documents({ overview }: { overview: ClientOverview }) {
  const [all, setAll] = useState(false);
  const documents = documentsOf(overview);
  const places = useClientPlaces(overview);
  if (documents.length + places.length === 0) return null;
  return (
    <SideCard title="Documents" note={count(documents.length)}>
      <ul className={classes.list}>
        {documents.slice(0, all ? undefined : FIRST).map(({ key, name, at, file, renew }) => (
          <li key={key}>
            <FileLink file={file} label={`Download ${name}`} renew={renew}>
              {name}
            </FileLink>
            <span>{dayMonthYear(at)}</span>
          </li>
        ))}
      </ul>
      {!all && documents.length > FIRST && (
        <Button variant="subtle" size="compact-sm" mx={16} mb={10} onClick={() => setAll(true)}>
          {documents.length - FIRST} more
        </Button>
      )}
      {places.length > 0 && (
        <Box p="4px 16px 12px">
          <AddPapers places={places} />
        </Box>
      )}
    </SideCard>
  );
}
