import { previousSaid } from '@bimabahi/contract/policies/previous-policy';
import type { PolicyHistoryEntry } from '@bimabahi/contract/reports/policy-history';
import type { PolicyOverview } from '@bimabahi/contract/reports/policy-page';
import { HISTORY_KIND_LABELS, HISTORY_KINDS, type HistoryKind } from '@bimabahi/contract/reports/policy-page-words';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Panel } from '../../ui/blocks/Panel.tsx';
import { AnchorLink } from '../../ui/display/links.tsx';
import { dateAndTime, dayMonthYear } from '../../ui/format.ts';
import { FailedState } from '../../ui/list/FailedState.tsx';
import { useAddress } from '../../ui/list/use-address.ts';
import { policyPath } from '../../ui/policy-path.ts';
import { readHistory } from './calls.ts';
import classes from './History.module.css';
import type { Kind } from './kind.ts';
import { UndoButton } from './UndoButton.tsx';
import { PAGE } from './use-policy-overview.ts';

const dayIn = (moment: string) => todayInIndia(new Date(moment));
const MONTH = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' });
export const monthOf = (moment: string): string => MONTH.format(new Date(moment));

/** A day without an hour is midnight in India. */
const whenOf = (at: string) => (/T18:30:00(\.0+)?Z$/.test(at) ? dayMonthYear(dayIn(at)) : dateAndTime(at));

/** Beginning with what happened; the rest of the sentence is lighter. */
function Sentence({ text }: { text: string }) {
  const at = text.search(/[;:]/);
  return at < 0 ? (
    <b>{text}</b>
  ) : (
    <>
      <b>{text.slice(0, at)}</b>
      {text.slice(at)}
    </>
  );
}

/** Of a change that lists its values, the sentence up to them. */
const shortened = ({ what, text, changes }: PolicyHistoryEntry) =>
  what === 'change' && changes.length > 0 ? text.replace(/: .*$/s, '') : text;

function Entry({ entry, kind, policy_no }: { entry: PolicyHistoryEntry; kind: Kind; policy_no: string }) {
  const { at, what, changes, by, link, undo } = entry;
  return (
    <li data-what={what}>
      <Sentence text={shortened(entry)} />
      {changes.map(({ field, old, new: now }) => (
        <div key={field}>
          {field}: {old && <s>{old}</s>} {old && '→'} {now || 'none'}
        </div>
      ))}
      <small>
        {whenOf(at)}
        {by && what !== 'change' && ` · ${by.name}`}
        {link?.of === 'claim' && (
          <>
            {' · '}
            <AnchorLink to="/claims/$id" params={{ id: String(link.id) }} inherit>
              Open claim
            </AnchorLink>
          </>
        )}
      </small>
      {undo && (
        <div>
          <UndoButton kind={kind} undo={undo} policy_no={policy_no} />
        </div>
      )}
    </li>
  );
}

type Chained = PolicyOverview['chain']['before'][number];

function Thread({ kind, policy, follows }: { kind: Kind; policy: Chained; follows: boolean }) {
  return (
    <li data-what="chain">
      <AnchorLink {...policyPath(kind.area.kind, policy.id)} inherit fw={600}>
        {policy.policy_no}
      </AnchorLink>
      <small>
        {follows ? 'follows' : 'was before'}, {dayMonthYear(policy.start_date)} to {dayMonthYear(policy.end_date)}
        {policy.company && ` · ${policy.company}`}
      </small>
    </li>
  );
}

/** Entries of one month under its name. */
export function byMonth(entries: readonly PolicyHistoryEntry[]): [string, PolicyHistoryEntry[]][] {
  const months = new Map<string, PolicyHistoryEntry[]>();
  for (const entry of entries) {
    const month = monthOf(entry.at);
    months.set(month, [...(months.get(month) ?? []), entry]);
  }
  return [...months];
}

function useHistory(kind: Kind, id: number, shown: HistoryKind | undefined) {
  const query = useInfiniteQuery({
    queryKey: [PAGE.path, 'history', kind.policies, id, shown ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      readHistory(kind, id, { ...(shown && { kind: shown }), ...(pageParam && { before: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  return { ...query, entries: query.data?.pages.flatMap(({ data }) => data) };
}

const isKind = (text: unknown): text is HistoryKind => HISTORY_KINDS.some((kind) => kind === text);

interface HistoryProps {
  kind: Kind;
  overview: PolicyOverview;
  /** A client is told little: there is nothing to choose from. */
  isStaff: boolean;
}

/** What happened, newest first, between the policy that follows and the one before. */
export function History({ kind, overview: { policy, chain }, isStaff }: HistoryProps) {
  const { search, change } = useAddress();
  const shown = isKind(search.show) ? search.show : undefined;
  const { entries, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useHistory(kind, policy.id, shown);
  const { previous } = chain;
  const said = previous && !hasNextPage && previousSaid(previous.policy_no, previous.state);
  const choose = (show: HistoryKind | undefined) => change((now) => ({ ...now, show }), true);
  return (
    <Panel
      title="What happened"
      beside={
        isStaff && (
          <span className={classes.filters}>
            {[undefined, ...HISTORY_KINDS].map((each) => (
              <button key={each ?? 'all'} type="button" aria-pressed={each === shown} onClick={() => choose(each)}>
                {each ? HISTORY_KIND_LABELS[each] : 'All'}
              </button>
            ))}
          </span>
        )
      }
    >
      <div className={classes.body}>
        {error && !entries && <FailedState error={error} onRetry={() => void refetch()} />}
        {!entries && !error && <Skeleton height={220} aria-label="Loading" />}
        {entries?.length === 0 && <p>Nothing of this kind.</p>}
        {entries && (
          <>
            <ol className={classes.events}>
              {chain.after.toReversed().map((each) => (
                <Thread key={each.id} kind={kind} policy={each} follows />
              ))}
            </ol>
            {byMonth(entries).map(([month, each]) => (
              <section key={month}>
                <h3>{month}</h3>
                <ol className={classes.events}>
                  {each.map((entry) => (
                    <Entry key={`${entry.at} ${entry.text}`} entry={entry} kind={kind} policy_no={policy.policy_no} />
                  ))}
                </ol>
              </section>
            ))}
            {hasNextPage && (
              <Button variant="default" size="compact-sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()} mb={10}>
                Earlier
              </Button>
            )}
            {!hasNextPage && chain.before.length > 0 && (
              <ol className={classes.events}>
                {chain.before.toReversed().map((each) => (
                  <Thread key={each.id} kind={kind} policy={each} follows={false} />
                ))}
              </ol>
            )}
            {said && <p>{said}.</p>}
          </>
        )}
      </div>
    </Panel>
  );
}
