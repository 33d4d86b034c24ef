import type { FreePolicyNo } from '@bimabahi/contract/policies';
import { userOptions } from '@bimabahi/contract/users';
import { Alert, Button, Card, Group } from '@mantine/core';
import { useState } from 'react';
import { useCurrentUser } from '../api/current-user.ts';
import { lazyDialog } from '../ui/dialog/lazy-dialog.tsx';
import { dropDraft, readDraft } from '../ui/form/use-draft.ts';
import { useOptionById } from '../ui/form/use-options.ts';
import { PageHeading } from '../ui/list/PageHeading.tsx';
import { useAddress } from '../ui/list/use-address.ts';
import type { CreateRoute } from './AddPolicyForm.tsx';
import { PolicyNoCheck } from './PolicyNoCheck.tsx';
import type { Policy, PolicyArea } from './policy-area.ts';
import { SimilarNumbers } from './SimilarNumbers.tsx';
import type { PolicyFields } from './use-policy-fields.ts';

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
  return useOptionById(userOptions, Number.isInteger(id) && id > 0 ? String(id) : '');
}

interface Filling {
  policyNo: string;
  /** The server's check of the number; absent for a draft. */
  answer?: FreePolicyNo;
  /** Initial values: a draft, or what the previous policy shares with this one. */
  begin?: Record<string, string>;
}

/** First checks the policy number, then shows the form. Resumes the person's draft. */
export function PolicyFormPage<Row extends Policy>(props: PolicyFormPageProps<Row>) {
  const { data: me } = useCurrentUser();
  if (!me) return null;
  return <CheckAndForm {...props} draftName={`${props.area.kind} ${me.id}`} defaultEmail={me.settings.default_insured_email} />;
}

type CheckAndFormProps<Row extends Policy> = PolicyFormPageProps<Row> & { draftName: string; defaultEmail: string };

function CheckAndForm<Row extends Policy>({ area, create, Fields, draftName, defaultEmail }: CheckAndFormProps<Row>) {
  const [draft] = useState(() => readDraft(draftName));
  const [filling, setFilling] = useState<Filling | null>(draft?.policy_no ? { policyNo: draft.policy_no, begin: draft } : null);
  const [inCommon, setInCommon] = useState<Record<string, string>>();
  const client = useClientOfUrl();
  const begin = inCommon ?? (client && { user_id: String(client.id), insured_name: client.name, insured_mobile: client.mobile ?? '' });

  function finish(common?: Record<string, string>) {
    dropDraft(draftName);
    setInCommon(common);
    setFilling(null);
  }

  return (
    <>
      <PageHeading title={`${area.name} Insurance / Form`} />
      {filling === null ? (
        <Card p="lg" maw={620}>
          <PolicyNoCheck area={area} onFree={(policyNo, answer) => setFilling({ policyNo, answer, begin })} />
        </Card>
      ) : (
        <>
          <Alert color="leaf" mb="md" title={`Policy No. ${filling.policyNo}`}>
            <Group justify="space-between" gap="sm">
              <span>{filling.answer?.successMsg ?? 'Your draft is back as you left it. A chosen file must be chosen again.'}</span>
              <Button size="xs" variant="default" onClick={() => finish(readDraft(draftName) ?? undefined)}>
                Another number
              </Button>
            </Group>
            {filling.answer && <SimilarNumbers kind={area.kind} similar={filling.answer.similar} />}
          </Alert>
          <AddPolicyForm
            key={filling.policyNo}
            area={area}
            create={create}
            Fields={Fields}
            policyNo={filling.policyNo}
            defaultEmail={defaultEmail}
            begin={filling.begin}
            draftName={draftName}
            onAnotherNumber={(typed) => finish(typed)}
            onDone={finish}
          />
        </>
      )}
    </>
  );
}
