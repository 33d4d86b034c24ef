import { useRef } from 'react';
import { useInstallation } from '../installation/public.ts';
import { DemoSignIns } from './DemoSignIns.tsx';
import classes from './LogInPage.module.css';
import { NotEncrypted } from './NotEncrypted.tsx';
import { SignInArt } from './SignInArt.tsx';
import { SignInForm, type SignInFormHandle } from './SignInForm.tsx';

const nothing = () => {};

interface LogInPageProps {
  onSignedIn: (mustEnrol: boolean) => void;
  /** Called when typing begins, to prefetch what follows the sign-in. */
  onBegin?: () => void;
}

/** Drawn as an open ledger: the cover on the left, the form on ruled paper. */
export function LogInPage({ onSignedIn, onBegin = nothing }: LogInPageProps) {
  const { data: installation } = useInstallation();
  const form = useRef<SignInFormHandle>(null);
  const signedIn = (mustEnrol: boolean) => {
    void import('./begin-at-first.ts').then(({ beginAtFirst }) => beginAtFirst());
    onSignedIn(mustEnrol);
  };
  const demo = installation?.demo_sign_ins ?? [];
  return (
    <div className={classes.ledger}>
      <SignInArt organisation={installation?.organisation_name} />
      <main id="main" tabIndex={-1} className={classes.paper}>
        <div className={classes.column}>
          <h1>Log in</h1>
          <p className={classes.lead}>Enter the mobile number and the password that your Admin gave you.</p>
          <NotEncrypted />
          <SignInForm handle={form} onSignedIn={signedIn} onBegin={onBegin} />
          {demo.length > 0 && <DemoSignIns people={demo} onUse={(person) => form.current?.fill(person)} />}
        </div>
      </main>
    </div>
  );
}
