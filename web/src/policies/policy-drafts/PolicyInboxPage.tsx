import {
  assignPolicyDraft,
  DRAFT_STATUSES,
  deletePolicyDraft,
  listPolicyDrafts,
  type PolicyDraft,
} from '@bimabahi/contract/policies/policy-drafts';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo } from 'react';
import { useCurrentUser } from '../../ui/api/current-user.ts';
import { messageOf } from '../../ui/api/message-of.ts';
import { useChange } from '../../ui/api/use-change.ts';
import { askFirst } from '../../ui/dialog/ask-first.tsx';
import { FilterButton } from '../../ui/filter/FilterButton.tsx';
import { FilterGroup } from '../../ui/filter/FilterGroup.tsx';
import { FilterPanel } from '../../ui/filter/FilterPanel.tsx';
import { FilterChoice } from '../../ui/filter/filter-fields.tsx';
import { useFilters } from '../../ui/filter/use-filters.ts';
import { labelIn } from '../../ui/format.ts';
import { ListCard } from '../../ui/list/ListCard.tsx';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { type List, useList } from '../../ui/list/use-list.ts';
import { toastError, toastSuccess } from '../../ui/notices/toast.ts';
import { policyPath } from '../../ui/policy-path.ts';
import { draftPath } from '../kit/draft-path.ts';
import { DropPolicies } from './DropPolicies.tsx';
import { draftColumns } from './draft-columns.tsx';
import { aboutDraft, STATUSES } from './draft-words.ts';
import { useOwners } from './use-owners.ts';

const LABELS = { status: 'State', owner_id: 'Whose' } as const;
const FILTERS = Object.keys(LABELS);
const STATUS_LABELS = Object.fromEntries(DRAFT_STATUSES.map((status) => [status, STATUSES[status].label]));
const CHOICES = DRAFT_STATUSES.map((value) => ({ value, label: STATUSES[value].label }));

const EVERY = 2000;

/** While one of them is being read, the list is asked for again. */
function useFresh({ rows, retry }: List<PolicyDraft>) {
  const isReading = rows.some(({ status }) => status === 'reading');
  useEffect(() => {
    if (!isReading) return;
    const timer = setInterval(retry, EVERY);
    return () => clearInterval(timer);
  }, [isReading, retry]);
}

function useActs() {
  const assign = useChange(assignPolicyDraft);
  const remove = useChange(deletePolicyDraft);
  return {
    give: useCallback(
      ({ id }: PolicyDraft, { id: owner_id }: { id: number }) =>
        void assign({ params: { id }, body: { owner_id } }).then(
          ({ successMsg }) => toastSuccess(successMsg),
          (error: unknown) => toastError(error, messageOf(error)),
        ),
      [assign],
    ),
    remove: useCallback(
      (draft: PolicyDraft) =>
        askFirst({
          question: `Delete ${draft.file_name}?`,
          about:
            draft.status === 'stored'
              ? 'The policy that it became stays, with its file.'
              : `${aboutDraft(draft) ?? 'It is no policy yet.'} Its file goes too.`,
          confirmLabel: 'Delete',
          color: 'vermilion',
          focus: 'cancel',
          failedTitle: 'It was not deleted',
          run: () => remove({ params: { id: draft.id } }),
          done: toastSuccess,
        }),
      [remove],
    ),
  };
}

/** To its form, or the policy that it is; of what is neither, the question says what it is and deletes it. */
function useOpen(remove: (draft: PolicyDraft) => void) {
  const navigate = useNavigate();
  return useCallback(
    (draft: PolicyDraft) => {
      const { id, kind, policy, status } = draft;
      if (policy) void navigate(policyPath(policy.kind === 'motor' ? 'motor-insurance' : 'corporate-insurance', policy.id));
      else if (kind && (status === 'ready' || status === 'to_check')) void navigate(draftPath({ id, kind }));
      else if (status !== 'reading') remove(draft);
    },
    [navigate, remove],
  );
}

/** Many PDFs of policies: dropped together, read by the server, saved one after another. */
export function PolicyInboxPage() {
  const list = useList(listPolicyDrafts, { filters: FILTERS });
  const filters = useFilters(list, listPolicyDrafts);
  const { data: me } = useCurrentUser();
  const owners = useOwners();
  const { give, remove } = useActs();
  const open = useOpen(remove);
  useFresh(list);
  const columns = useMemo(() => draftColumns({ owners, give, remove }), [owners, give, remove]);
  const people = owners.map(({ id, name }) => ({ value: String(id), label: id === me?.id ? `${name} (own)` : name }));
  const shown = {
    status: (status: string) => labelIn(STATUS_LABELS, status),
    owner_id: (id: string) => people.find(({ value }) => value === id)?.label ?? `No. ${id}`,
  };
  return (
    <>
      <PageHeading />
      <DropPolicies />
      <ListCard
        title="Drafts"
        alone
        label="Dropped policies"
        noun="drafts"
        searchLabel="Search by file, number, insured or insurer"
        list={list}
        columns={columns}
        onOpen={open}
        twoLines
        empty="Nothing in the inbox"
        tools={<FilterButton filters={filters} />}
        filters={
          <FilterPanel filters={filters} labels={LABELS} show={shown} last={null}>
            <FilterGroup title="Draft" columns={2}>
              <FilterChoice label={LABELS.status} data={CHOICES} {...filters.field('status')} />
              <FilterChoice label={LABELS.owner_id} data={people} {...filters.field('owner_id')} />
            </FilterGroup>
          </FilterPanel>
        }
      />
    </>
  );
}
