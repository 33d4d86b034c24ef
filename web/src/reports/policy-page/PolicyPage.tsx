import type { PolicyOverview } from '@bimabahi/contract/reports/policy-page';
import { Card, Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useCan } from '../../ui/api/use-can.ts';
import { useMayRead } from '../../ui/api/use-may-read.ts';
import text from '../../ui/blocks/text.module.css';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { ButtonLink } from '../../ui/display/links.tsx';
import { FailedState } from '../../ui/list/FailedState.tsx';
import states from '../../ui/list/ListState.module.css';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { useAddress } from '../../ui/list/use-address.ts';
import { usePageKeys } from '../../ui/list/use-page-keys.ts';
import { WalkButtons } from '../../ui/list/WalkButtons.tsx';
import { plateText } from '../../ui/plate-text.ts';
import { policyPath } from '../../ui/policy-path.ts';
import { CoverSection } from './CoverSection.tsx';
import { goToField } from './go-to-field.ts';
import { isMotor, type Kind } from './kind.ts';
import { PageActs, PageFoot, PhoneRow } from './PageActs.tsx';
import { PolicyHead, titleOf } from './PolicyHead.tsx';
import classes from './PolicyPage.module.css';
import { PremiumSection } from './PremiumSection.tsx';
import { Strip } from './Strip.tsx';
import { type DialogName, useActs } from './use-acts.ts';
import { useAskedAct } from './use-asked-act.ts';
import { type DeletedPolicy, usePolicyOverview } from './use-policy-overview.ts';
import { WHY_BUTTON } from './why-button.ts';

const Dialogs = lazyDialog(async () => (await import('./Dialogs.tsx')).Dialogs);
const RestorePolicy = lazyDialog(async () => (await import('./RestorePolicy.tsx')).RestorePolicy);

const CommissionSection = lazyDialog(async () => (await import('./CommissionSection.tsx')).CommissionSection);
const InstallmentsSection = lazyDialog(async () => (await import('./InstallmentsSection.tsx')).InstallmentsSection);
const History = lazyDialog(async () => (await import('./History.tsx')).History);
const PapersSection = lazyDialog(async () => (await import('./PapersSection.tsx')).PapersSection);

const TABS = { overview: 'Overview', history: 'History', money: 'Money', papers: 'Papers' } as const;
type Tab = keyof typeof TABS;

function Tabs({ tab, onTab }: { tab: Tab; onTab: (tab: Tab) => void }) {
  return (
    <div className={classes.tabs} role="tablist" aria-label="Parts of the page">
      {Object.entries(TABS).map(([name, label]) => (
        <button key={name} type="button" role="tab" aria-selected={name === tab} onClick={() => onTab(name as Tab)}>
          {label}
        </button>
      ))}
    </div>
  );
}

const useTitle = (overview: PolicyOverview) => {
  const about = isMotor(overview) ? plateText(overview.policy.vehicle_no) : titleOf(overview);
  useEffect(() => {
    document.title = `${about} · ${overview.client.name} · Bimabahi`;
  }, [about, overview.client.name]);
};

const KEYS = [
  ['R', 'renew', 'renew'],
  ['E', 'endorse', 'endorse'],
  ['C', 'claim', 'register a claim'],
  ['U', 'update', 'update'],
] as const;

function OpenPolicy({ kind, overview }: { kind: Kind; overview: PolicyOverview }) {
  useTitle(overview);
  const { search, change } = useAddress();
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const open = (name: DialogName, field?: string) => {
    setDialog(name);
    if (field) goToField(field);
  };
  const acts = useActs(kind, overview, open);
  const isStaff = useCan()('renewals.list');
  const { policy, commission } = overview;
  const mayRead = useMayRead(kind.area.access);
  const tab: Tab = Object.hasOwn(TABS, String(search.tab)) ? (search.tab as Tab) : 'overview';
  const runOf = (name: Parameters<typeof acts.actOf>[0]) => {
    const act = acts.actOf(name);
    return act && act.why === null ? act.run : undefined;
  };
  const why = commission ? () => document.querySelector<HTMLButtonElement>(WHY_BUTTON)?.click() : undefined;
  useAskedAct(acts.actOf);
  usePageKeys({ r: runOf('renew'), e: runOf('endorse'), c: runOf('claim'), u: runOf('update'), y: why });
  const onUpdate = runOf('update') && ((field?: string) => open('update', field));
  const shared = { kind, overview, acts, onOpen: open };
  return (
    <div className={classes.page} data-tab={tab} data-drop-area>
      <WalkButtons className={classes.walk} label="Policies of the list" id={policy.id} pageOf={(id) => policyPath(kind.area.kind, id)} />
      <PolicyHead overview={overview}>
        <PageActs {...shared} />
      </PolicyHead>
      <PhoneRow {...shared} />
      <Tabs tab={tab} onTab={(next) => change((now) => ({ ...now, tab: next === 'overview' ? undefined : next }), true)} />
      <div className={classes.onOverview}>
        <Strip overview={overview} />
      </div>
      <div className={classes.columns}>
        <div className={classes.left}>
          <div className={classes.onOverview}>
            <CoverSection kind={kind} overview={overview} onUpdate={onUpdate} />
          </div>
          <div className={classes.onMoney}>
            <PremiumSection kind={kind} overview={overview} onUpdate={onUpdate} />
          </div>
          {overview.installments && (
            <div className={classes.onMoney}>
              <InstallmentsSection overview={overview} />
            </div>
          )}
          {commission && (mayRead('commission_in_num') || mayRead('commission_out_num')) && (
            <div className={classes.onMoney}>
              <CommissionSection kind={kind} overview={overview} />
            </div>
          )}
          <div className={classes.onPapers}>
            <PapersSection kind={kind} overview={overview} />
          </div>
        </div>
        <div className={classes.onHistory}>
          <History kind={kind} overview={overview} isStaff={isStaff} />
        </div>
      </div>
      {isStaff && (
        <p className={`${text.small} ${classes.keys}`}>
          {KEYS.filter(([, name]) => runOf(name)).map(([key, , words]) => (
            <span key={key}>
              <kbd>{key}</kbd> {words}
            </span>
          ))}
          {why && (
            <span>
              <kbd>Y</kbd> why these numbers
            </span>
          )}
        </p>
      )}
      <PageFoot {...shared} />
      <Dialogs kind={kind} policy={policy} dialog={dialog} onClose={() => setDialog(null)} />
    </div>
  );
}

const Loading = () => (
  <div role="status" aria-label="Loading">
    <Skeleton height={32} width={280} mb={22} />
    <Skeleton height={96} mb={12} />
    <Skeleton height={420} />
  </div>
);

function Missing({ kind, deleted }: { kind: Kind; deleted: DeletedPolicy | undefined }) {
  return (
    <>
      <PageHeading title="Policy" />
      <Card>
        <div className={states.state} role="alert">
          <h2>{deleted ? 'This policy was deleted' : 'There is no such policy'}</h2>
          <p>{deleted ? deleted.message : 'It may have been deleted, or the address is not complete.'}</p>
          {deleted && <RestorePolicy kind={kind} id={deleted.id} />}
          <ButtonLink to={`/${kind.area.kind}/list`} variant="default">
            To the list
          </ButtonLink>
        </div>
      </Card>
    </>
  );
}

export function PolicyPage({ kind }: { kind: Kind }) {
  const { overview, error, deleted, isMissing, retry } = usePolicyOverview(kind);
  if (isMissing) return <Missing kind={kind} deleted={deleted} />;
  if (overview) return <OpenPolicy key={overview.policy.id} kind={kind} overview={overview} />;
  return error ? <FailedState error={error} onRetry={retry} /> : <Loading />;
}
