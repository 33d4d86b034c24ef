import { Alert, Button, Card, Group } from '@mantine/core';
import { useState } from 'react';
import { useCurrentUser } from '../api/current-user.ts';
import { PageHeading } from '../ui/PageHeading.tsx';
import { dropDraft, readDraft } from '../ui/use-draft.ts';
import { AddMotorForm } from './AddMotorForm.tsx';
import { PolicyNoCheck } from './PolicyNoCheck.tsx';

interface Filling {
  policyNo: string;
  /** What the server said of the number; absent for a draft. */
  message?: string;
  /** Texts to begin with: a draft, or what the last policy has in common with this one. */
  begin?: Record<string, string>;
}

/** The policy number is checked first; then the whole form. A draft of this person goes on where it was left. */
export function MotorFormPage() {
  const { data: me } = useCurrentUser();
  return me ? <MotorForm draftName={`motor-insurance ${me.id}`} defaultEmail={me.settings.default_insured_email} /> : null;
}

function MotorForm({ draftName, defaultEmail }: { draftName: string; defaultEmail: string }) {
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
      <PageHeading title="Motor Insurance / Form" />
      {filling === null ? (
        <Card p="lg" maw={620}>
          <PolicyNoCheck onFree={(policyNo, message) => setFilling({ policyNo, message, begin: inCommon })} />
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
          <AddMotorForm
            key={filling.policyNo}
            policyNo={filling.policyNo}
            defaultEmail={defaultEmail}
            begin={filling.begin}
            draftName={draftName}
            onDone={finish}
          />
        </>
      )}
    </>
  );
}
