import { useRef } from 'react';
import { useInstallation } from '../installation/public.ts';
import { DemoSignIns } from './DemoSignIns.tsx';
import { LedgerCover } from './LedgerCover.tsx';
import classes from './LogInPage.module.css';
import { SignInForm, type SignInFormHandle } from './SignInForm.tsx';

const nothing = () => {};

interface LogInPageProps {
  onSignedIn: (mustEnrol: boolean) => void;
  /** Called when the person begins to type: what comes after the sign-in can be fetched meanwhile. */
  onBegin?: () => void;
}

/** The ledger, open at its first page: the cloth cover on the left, the form on the ruled paper. */
export function LogInPage({ onSignedIn, onBegin = nothing }: LogInPageProps) {
  const { data: installation } = useInstallation();
  const form = useRef<SignInFormHandle>(null);
  const demo = installation?.demo_sign_ins ?? [];
  return (
    <div className={classes.ledger}>
      <LedgerCover organisation={installation?.organisation_name} />
      <main id="main" tabIndex={-1} className={classes.paper}>
        <div className={classes.column}>
          <h1 className={classes.heading}>Log in</h1>
          <p className={classes.lead}>Enter the mobile number and the password that your Admin gave you.</p>
          <SignInForm handle={form} onSignedIn={onSignedIn} onBegin={onBegin} />
          {demo.length > 0 && <DemoSignIns people={demo} onUse={(person) => form.current?.fill(person)} />}
        </div>
      </main>
    </div>
  );
}
