import type { RoleName } from '@bimabahi/contract/api/roles';
import { type AccountNotice, dismissAccountNotice } from '@bimabahi/contract/people/account-notices';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../ui/api/call.ts';
import { currentUserQuery, useCurrentUser } from '../../ui/api/current-user.ts';
import { Notice } from '../../ui/blocks/Notice.tsx';
import { dateAndTime } from '../../ui/format.ts';
import { toastError } from '../../ui/notices/toast.ts';
import classes from './AccountNotices.module.css';

const CHANGED = {
  'password-set': { by: 'set your password', passive: 'Your password was set' },
  'second-factor-reset': { by: 'reset your second step', passive: 'Your second step was reset' },
} as const;

function headOf({ kind, by }: AccountNotice, role: RoleName): string {
  if (kind === 'codes-locked') return 'Somebody entered your password and many wrong codes';
  if (role === 'User') return `Our office ${CHANGED[kind].by}`;
  return by === null ? `${CHANGED[kind].passive} on the server` : `${by} ${CHANGED[kind].by}`;
}

function aboutOf({ kind, at }: AccountNotice, role: RoleName): string {
  const whom = role === 'User' ? 'call us' : 'tell an Admin';
  if (kind === 'codes-locked')
    return `On ${dateAndTime(at)}. If it was not you, your password is known: change it in your profile and ${whom}. Until a day later the codes of your app may be refused where they were tried; a recovery code opens.`;
  const then =
    kind === 'password-set'
      ? ''
      : ' From then on the password alone signed you in, until you set the second step up again in your profile.';
  const unexpected = `If you did not ask for this, change your password in your profile and ${whom}.`;
  return `On ${dateAndTime(at)}.${then} ${unexpected}`;
}

function useDismissal() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(dismissAccountNotice, { params: { id } }),
    onError: (error) => toastError(error),
    // Also if another tab was faster.
    onSettled: () => client.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
  });
}

/** For a person whose grace period to set up the second factor is running. */
function EnrolNotice({ days }: { days: number }) {
  return (
    <Notice
      title={days === 1 ? 'Set up the second step within a day' : `Set up the second step within ${days} days`}
      text="Your role signs in with a code of the telephone after the password. Later nothing else is open to you until it is set up."
    >
      <Button component={Link} to="/profile">
        Set it up
      </Button>
    </Notice>
  );
}

/** Account notices: a second factor to set up, and changes by others until acknowledged. */
export function AccountNotices() {
  const { data: me } = useCurrentUser();
  const dismissal = useDismissal();
  if (!me) return null;
  return (
    <section className={classes.notices} aria-label="Notices about your account">
      {me.enrol_within_days !== null && <EnrolNotice days={me.enrol_within_days} />}
      {me.notices.map((notice) => (
        <Notice key={notice.id} title={headOf(notice, me.role.name)} text={aboutOf(notice, me.role.name)}>
          <Button component={Link} to="/profile" variant="default">
            Open the profile
          </Button>
          <Button
            aria-label={`I have read this: ${headOf(notice, me.role.name)}`}
            onClick={() => dismissal.mutate(notice.id)}
            loading={dismissal.isPending && dismissal.variables === notice.id}
          >
            I have read this
          </Button>
        </Notice>
      ))}
    </section>
  );
}
