import { Button, Card, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Logo } from '../../ui/display/Logo.tsx';
import { useSignOut } from '../session/public.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import classes from './SecondFactorPage.module.css';
import { SetUp } from './SetUp.tsx';

/** Until it is set up, a person whose role requires the second step is redirected here from every other page. */
export function SecondFactorPage() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const signOut = useSignOut();
  const [codes, setCodes] = useState<string[] | null>(null);
  const enter = async () => {
    await client.resetQueries();
    await navigate({ to: '/dashboard', replace: true });
  };
  return (
    <main id="main" tabIndex={-1} className={classes.page}>
      <div className={classes.column}>
        <Logo size={48} />
        <Title order={1} size="h2">
          {codes ? 'Your Recovery Codes' : 'Set Up the Second Step'}
        </Title>
        {!codes && (
          <Text>Your role needs a second step at the sign-in: a code of your telephone after the password. Set it up now to go on.</Text>
        )}
        <Card w="100%">{codes ? <RecoveryCodes codes={codes} onKept={() => void enter()} /> : <SetUp onDone={setCodes} />}</Card>
        {!codes && (
          <Button variant="subtle" onClick={() => signOut.mutate()} loading={signOut.isPending}>
            Logout
          </Button>
        )}
      </div>
    </main>
  );
}
