import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Panel } from '../../ui/blocks/Panel.tsx';
import text from '../../ui/blocks/text.module.css';
import { Clipped } from '../../ui/display/Clipped.tsx';
import { NumberPlate } from '../../ui/display/NumberPlate.tsx';
import { count } from '../../ui/format.ts';
import { FailedLoad } from './FailedLoad.tsx';
import classes from './FeederHome.module.css';
import { type DeskList, type DeskPolicy, KINDS } from './use-desk.ts';

export function PolicyWords({ policy }: { policy: DeskPolicy }) {
  return (
    <>
      <Link className={classes.what} to={`/${policy.kind}/list`} search={{ open: policy.id }}>
        {policy.vehicle_no ? <NumberPlate vehicleNo={policy.vehicle_no} /> : <Clipped text={policy.policy_no} />}
      </Link>
      <span className={`${text.oneLine} ${classes.whom}`}>{policy.insured_name}</span>
    </>
  );
}

interface DeskCardProps {
  title: string;
  list: DeskList;
  /** Search parameters of the links to the full lists. */
  search: { entered_by?: number; entered_from?: string; entered_to?: string; has_file?: 0; imported?: 0 };
  empty: string;
  /** Below the rows. */
  foot?: ReactNode;
  row: (policy: DeskPolicy) => ReactNode;
}

/** The newest matches; the counts per kind link to the full lists. */
export function DeskCard({ title, list, search, empty, foot, row }: DeskCardProps) {
  const { data } = list;
  if (list.isError && !data) return <FailedLoad what={title} error={list.error} onRetry={() => void list.refetch()} />;
  return (
    <Panel
      title={title}
      busy={list.isPending}
      beside={
        data &&
        KINDS.map(({ kind, name }) => (
          <Link key={kind} to={`/${kind}/list`} search={search} aria-label={`${title}: ${count(data.counts[kind])} ${name}`}>
            <b className="figures">{count(data.counts[kind])}</b> {name}
          </Link>
        ))
      }
    >
      {!data && <Skeleton height={72} m={16} w="auto" />}
      {data?.policies.length === 0 && <p>{empty}</p>}
      <ul>
        {data?.policies.map((policy) => (
          <li key={`${policy.kind} ${policy.id}`}>{row(policy)}</li>
        ))}
      </ul>
      {foot}
    </Panel>
  );
}
