import { userOptions } from '@bimabahi/contract/people/users';
import type { FreePolicyNo, PolicyKind } from '@bimabahi/contract/policies/policies';
import { Alert, Button, Card, Group, Skeleton } from '@mantine/core';
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useCurrentUser } from '../../ui/api/current-user.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { dropDraft, readDraft } from '../../ui/form/use-draft.ts';
import { useOptionQuery } from '../../ui/form/use-options.ts';
import { FailedState } from '../../ui/list/FailedState.tsx';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { useAddress } from '../../ui/list/use-address.ts';
import type { CreateRoute } from './AddPolicyForm.tsx';
import type { Following } from './FollowTaken.tsx';
import { PolicyNoCheck } from './PolicyNoCheck.tsx';
import type { Policy, PolicyArea } from './policy-area.ts';
import { RenewedPolicy } from './RenewedPolicy.tsx';
import type { Renewed } from './renewal-proposals.ts';
import { SimilarNumbers } from './SimilarNumbers.tsx';
import type { PolicyFields } from './use-policy-fields.ts';
import { useRenewalOfUrl } from './use-renewal-of-url.ts';

const load = () => import('./AddPolicyForm.tsx');
const AddPolicyForm = lazyDialog(async () => (await load()).AddPolicyForm);
// Ahead, while the policy number is typed; a failure shows when the form opens.
load().catch(() => undefined);

interface PolicyFormPageProps<Row extends Policy> {
  area: PolicyArea<Row>;
  create: CreateRoute;
  Fields: PolicyFields;
}

function useClientOfUrl() {
  const { user } = useAddress().search;
  const id = Number(user);
  return useOptionQuery(userOptions, Number.isInteger(id) && id > 0 ? String(id) : '');
}

interface Filling {
  policyNo: string;
  /** The server's check of the number; absent for a draft. */
  answer?: FreePolicyNo;
  draft?: Record<string, string>;
  following?: Following;
}

/** `?enquiry=3`: the telecom record that led to the policy. */
function useEnquiryOfUrl(): number | undefined {
  const id = Number(useAddress().search.enquiry);
  return Number.isInteger(id) && id > 0 ? id : undefined;
}

/** What the next form begins with: all that was typed, or what the saved policy shares with the next one. */
interface FormSeed {
  /** Of the form that it is kept for. */
  draftName: string;
  values: Record<string, string>;
}

/** First checks the policy number, then shows the form. Resumes the person's draft; a renewal has a draft of its own. */
export function PolicyFormPage<Row extends Policy>(props: PolicyFormPageProps<Row>) {
  const { data: me } = useCurrentUser();
  const { area } = props;
  const { id, renewed, isOther, error, refetch } = useRenewalOfUrl(area);
  const enquiry = useEnquiryOfUrl();
  const [kept, keep] = useState<FormSeed>();
  if (!me) return null;
  const plainName = `${area.kind} ${me.id}`;
  const draftName = `${plainName}${id ? ` renewal ${id}` : ''}${enquiry ? ` enquiry ${enquiry}` : ''}`;
  return (
    <>
      <PageHeading title={`${area.name} Insurance / Form`} />
      {isOther && <Alert color="marigold">This renewal is of another kind of policy.</Alert>}
      {error && <FailedState error={error} onRetry={() => void refetch()} />}
      {id !== undefined && !renewed && !isOther && !error && <Skeleton height={120} maw={620} />}
      {renewed && <RenewedPolicy area={area} renewed={renewed} />}
      {(id === undefined || renewed) && (
        <CheckAndForm
          key={draftName}
          {...props}
          draftName={draftName}
          defaultEmail={me.settings.default_insured_email}
          renewed={renewed}
          enquiry={enquiry}
          kept={kept?.draftName === draftName ? kept.values : undefined}
          keep={(values, another = false) => keep(values && { draftName: another ? plainName : draftName, values })}
        />
      )}
    </>
  );
}

type CheckAndFormProps<Row extends Policy> = PolicyFormPageProps<Row> & {
  draftName: string;
  defaultEmail: string;
  renewed: Renewed | undefined;
  enquiry: number | undefined;
  kept: FormSeed['values'] | undefined;
  /** `another`: for a policy that renews nothing. */
  keep: (values: FormSeed['values'] | undefined, another?: boolean) => void;
};

/** Back to where a renewal or an enquiry was taken up; the next policy of the same client is of neither. */
function useLeave(kind: PolicyKind) {
  const { change } = useAddress();
  const navigate = useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (another: boolean) => {
    if (another) change(({ renew: _, enquiry: __, ...search }) => search, true);
    else if (canGoBack) router.history.back();
    else void navigate({ to: `/${kind}/nearby-renewals` });
  };
}

function CheckAndForm<Row extends Policy>(props: CheckAndFormProps<Row>) {
  const { area, create, Fields, draftName, defaultEmail, renewed, enquiry, kept, keep } = props;
  const [draft] = useState(() => readDraft(draftName));
  const [filling, setFilling] = useState<Filling | null>(draft?.policy_no ? { policyNo: draft.policy_no, draft } : null);
  const leave = useLeave(area.kind);
  const { data: client, isLoading: isClientAsked } = useClientOfUrl();
  const ofClient = client && { user_id: String(client.id), insured_name: client.name, insured_mobile: client.mobile ?? '' };
  const begin = { ...(kept ?? renewed?.fields ?? ofClient), ...(enquiry && { from_enquiry: String(enquiry) }) };

  function finish(values?: Record<string, string>, another?: boolean) {
    dropDraft(draftName);
    keep(values, another);
    setFilling(null);
  }
  function done(common?: Record<string, string>) {
    finish(common, true);
    if (renewed || enquiry) leave(common !== undefined);
  }

  return filling === null ? (
    <Card p="lg" maw={620}>
      <PolicyNoCheck
        area={area}
        onFree={(policyNo, answer) => setFilling({ policyNo, answer })}
        onFollow={(policyNo, following) => setFilling({ policyNo, following })}
      />
    </Card>
  ) : (
    <>
      <Alert color="leaf" mb="md" title={`Policy No. ${filling.policyNo}`}>
        <Group justify="space-between" gap="sm">
          <span>
            {filling.answer?.successMsg ??
              filling.following?.note ??
              'Your draft is back as you left it. A chosen file must be chosen again.'}
          </span>
          <Button size="xs" variant="default" onClick={() => finish(readDraft(draftName) ?? undefined)}>
            Another number
          </Button>
        </Group>
        {filling.answer && <SimilarNumbers kind={area.kind} similar={filling.answer.similar} />}
      </Alert>
      {isClientAsked && !filling.draft ? (
        <Skeleton height={480} />
      ) : (
        <AddPolicyForm
          key={filling.policyNo}
          area={area}
          create={create}
          Fields={Fields}
          policyNo={filling.policyNo}
          defaultEmail={defaultEmail}
          begin={filling.draft ?? { ...begin, ...filling.following?.values }}
          renewed={renewed}
          draftName={draftName}
          onAnotherNumber={(typed) => finish(typed)}
          onDone={done}
        />
      )}
    </>
  );
}
