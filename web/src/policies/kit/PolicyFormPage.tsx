import type { PolicyKind } from '@bimabahi/contract/policies/policies';
import { Alert, Skeleton } from '@mantine/core';
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useCurrentUser } from '../../ui/api/current-user.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { AnchorLink } from '../../ui/display/links.tsx';
import { dropDraft, readDraft } from '../../ui/form/use-draft.ts';
import { FailedState } from '../../ui/list/FailedState.tsx';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { useAddress } from '../../ui/list/use-address.ts';
import type { CreateRoute } from './AddPolicyForm.tsx';
import type { Policy, PolicyArea } from './policy-area.ts';
import { RenewedPolicy } from './RenewedPolicy.tsx';
import type { Renewed } from './renewal-proposals.ts';
import { useAfterDraft, useDraftOfUrl } from './use-draft-of-url.ts';
import type { PolicyFields } from './use-policy-fields.ts';
import { useRenewalOfUrl } from './use-renewal-of-url.ts';

const load = () => import('./AddPolicyForm.tsx');
const AddPolicyForm = lazyDialog(async () => (await load()).AddPolicyForm);
// At once, beside the rest of the page; a failure shows where the form would stand.
load().catch(() => undefined);

interface PolicyFormPageProps<Row extends Policy> {
  area: PolicyArea<Row>;
  create: CreateRoute;
  Fields: PolicyFields;
}

/** `?user=3`: the client whom the page before was about. */
function useClientOfUrl() {
  const id = Number(useAddress().search.user);
  return Number.isInteger(id) && id > 0 ? { user_id: String(id) } : undefined;
}

/** `?enquiry=3`: the telecom record that led to the policy. */
function useEnquiryOfUrl(): number | undefined {
  const id = Number(useAddress().search.enquiry);
  return Number.isInteger(id) && id > 0 ? id : undefined;
}

/** What the next form begins with: what the saved policy shares with it, or nothing. */
interface FormSeed {
  /** Of the form that it is for. */
  draftName: string;
  values: Record<string, string> | undefined;
  /** Forms that were filled in before it. */
  round: number;
}

/** What is typed for one of these is kept apart. */
const nameOf = (plain: string, of: Readonly<Record<string, number | undefined>>) =>
  [plain, ...Object.entries(of).flatMap(([what, id]) => (id ? `${what} ${id}` : []))].join(' ');

/** The form, with the number as its first field. Resumes the person's draft; a renewal has a draft of its own. */
export function PolicyFormPage<Row extends Policy>(props: PolicyFormPageProps<Row>) {
  const { data: me } = useCurrentUser();
  const { area } = props;
  const { id, renewed, isOther, error, refetch } = useRenewalOfUrl(area);
  const inbox = useDraftOfUrl();
  const enquiry = useEnquiryOfUrl();
  const client = useClientOfUrl();
  const [seed, setSeed] = useState<FormSeed>();
  if (!me) return null;
  const plainName = `${area.kind} ${me.id}`;
  const draftName = nameOf(plainName, { renewal: id, enquiry, inbox: inbox.id });
  const round = seed?.round ?? 0;
  return (
    <>
      <PageHeading />
      {isOther && <Alert color="marigold">This renewal is of another kind of policy.</Alert>}
      {error && <FailedState error={error} onRetry={() => void refetch()} />}
      {id !== undefined && !renewed && !isOther && !error && <Skeleton height={120} maw={620} />}
      <DraftState {...inbox} />
      {renewed && <RenewedPolicy area={area} renewed={renewed} />}
      {(id === undefined || renewed) && !inbox.isAwaited && (
        <FormOfPage
          key={`${draftName} ${round} ${client?.user_id ?? ''}`}
          {...props}
          draftName={draftName}
          defaultEmail={me.settings.default_insured_email}
          renewed={renewed}
          enquiry={enquiry}
          draft={inbox.draft}
          kept={seed?.draftName === draftName ? seed.values : undefined}
          onNext={(values, another = false) => setSeed({ draftName: another ? plainName : draftName, values, round: round + 1 })}
        />
      )}
    </>
  );
}

/** While the draft of the inbox is fetched, or where nothing can be made of it. */
function DraftState({ isKnown, isAwaited, error, refetch }: ReturnType<typeof useDraftOfUrl>) {
  if (!isAwaited) return null;
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!isKnown) return <Skeleton height={120} maw={620} />;
  return (
    <Alert color="marigold">
      This draft is a policy already, or nothing could be read of it. <AnchorLink to="/inbox">Open the policy inbox</AnchorLink>
    </Alert>
  );
}

type FormOfPageProps<Row extends Policy> = PolicyFormPageProps<Row> & {
  draftName: string;
  defaultEmail: string;
  renewed: Renewed | undefined;
  enquiry: number | undefined;
  draft: { id: number; file: File } | undefined;
  kept: FormSeed['values'];
  /** `another`: for a policy that renews nothing. */
  onNext: (values: FormSeed['values'], another?: boolean) => void;
};

/** Back to where a renewal, an enquiry or a client was taken up; the next policy of the same client is of neither of the first. */
function useLeave(kind: PolicyKind, client: string | undefined) {
  const { change } = useAddress();
  const navigate = useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (another: boolean) => {
    if (another) change(({ renew: _, enquiry: __, ...search }) => search, true);
    else if (canGoBack) router.history.back();
    else void navigate(client ? { to: '/user/$id', params: { id: client } } : { to: `/${kind}/nearby-renewals` });
  };
}

function FormOfPage<Row extends Policy>(props: FormOfPageProps<Row>) {
  const { area, create, Fields, draftName, defaultEmail, renewed, enquiry, draft, kept, onNext } = props;
  const [typed] = useState(() => readDraft(draftName));
  const client = useClientOfUrl();
  const leave = useLeave(area.kind, client?.user_id);
  const leaveDraft = useAfterDraft();
  const begin = { ...(kept ?? renewed?.fields ?? client), ...(enquiry && { from_enquiry: String(enquiry) }) };

  function next(values?: Record<string, string>, another?: boolean) {
    dropDraft(draftName);
    onNext(values, another);
  }
  function done(common?: Record<string, string>) {
    if (draft) {
      dropDraft(draftName);
      void leaveDraft(draft.id, common !== undefined);
      return;
    }
    next(common, true);
    if (renewed || enquiry || client) leave(common !== undefined);
  }
  return (
    <AddPolicyForm
      area={area as unknown as PolicyArea<Policy>}
      create={create}
      Fields={Fields}
      defaultEmail={defaultEmail}
      begin={{ ...(typed ?? begin), ...(draft && { draft_id: String(draft.id) }) }}
      draft={draft}
      renewed={renewed}
      draftName={draftName}
      onDiscard={typed ? () => next() : undefined}
      onDone={done}
    />
  );
}
