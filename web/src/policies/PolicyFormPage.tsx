import { Alert, Button, Card, Group } from '@mantine/core';
import { useState } from 'react';
import { useCurrentUser } from '../api/current-user.ts';
import { PageHeading } from '../ui/PageHeading.tsx';
import { dropDraft, readDraft } from '../ui/use-draft.ts';
import { AddPolicyForm } from './AddPolicyForm.tsx';
import { PolicyNoCheck } from './PolicyNoCheck.tsx';
import type { Policy, PolicyArea } from './policy-area.ts';
import type { PolicyFields } from './use-policy-fields.ts';

interface PolicyFormPageProps<Row extends Policy> {
  area: PolicyArea<Row>;
  Fields: PolicyFields;
}

interface Filling {
  policyNo: string;
  /** What the server said of the number; absent for a draft. */
  message?: string;
  /** Texts to begin with: a draft, or what the last policy has in common with this one. */
  begin?: Record<string, string>;
}

/** The policy number is checked first; then the whole form. A draft of this person goes on where it was left. */
export function PolicyFormPage<Row extends Policy>(props: PolicyFormPageProps<Row>) {
  const { data: me } = useCurrentUser();
  if (!me) return null;
  return <CheckAndForm {...props} draftName={`${props.area.kind} ${me.id}`} defaultEmail={me.settings.default_insured_email} />;
}

type CheckAndFormProps<Row extends Policy> = PolicyFormPageProps<Row> & { draftName: string; defaultEmail: string };

function CheckAndForm<Row extends Policy>({ area, Fields, draftName, defaultEmail }: CheckAndFormProps<Row>) {
  const [draft] = useState(() => readDraft(draftName));
  const [filling, setFilling] = useState<Filling | null>(draft?.policy_no ? { policyNo: draft.policy_no, begin: draft } : null);
  const [inCommon, setInCommon] = useState<Record<string, string>>();

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
          <PolicyNoCheck area={area} onFree={(policyNo, message) => setFilling({ policyNo, message, begin: inCommon })} />
        </Card>
      ) : (
        <>
          <Alert color="leaf" mb="md" title={`Policy No. ${filling.policyNo}`}>
            <Group justify="space-between" gap="sm">
              <span>{filling.message ?? 'Your draft is back as you left it. A chosen file must be chosen again.'}</span>
              <Button size="xs" variant="default" onClick={() => finish()}>
                Another number
              </Button>
            </Group>
          </Alert>
          <AddPolicyForm
            key={filling.policyNo}
            area={area}
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
