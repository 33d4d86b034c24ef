import type { PolicyOverview } from '@bimabahi/contract/reports/policy-page';
import { ActionIcon } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { messageAboutPolicy } from '../../policies/kit/message-about.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { ButtonLink } from '../../ui/display/links.tsx';
import { openPaper } from '../../ui/papers/open-paper.tsx';
import { CallButton } from '../../ui/phone/CallButton.tsx';
import { usePhone } from '../../ui/phone/use-phone.ts';
import { WhatsAppIcon } from '../../ui/phone/WhatsAppIcon.tsx';
import { ActButton, MoreActs } from './ActButtons.tsx';
import { isToRenew } from './cover-words.ts';
import { isMotor, type Kind } from './kind.ts';
import classes from './PolicyPage.module.css';
import type { Act, Acts, DialogName } from './use-acts.ts';

const CallUs = lazyDialog(async () => (await import('./CallUs.tsx')).CallUs);

interface ActsProps {
  kind: Kind;
  overview: PolicyOverview;
  acts: Acts;
  onOpen: (dialog: DialogName) => void;
}

function phoneOf({ policy, client }: PolicyOverview) {
  const digits = policy.insured_mobile ?? client.mobile;
  return { digits, name: policy.insured_mobile ? policy.insured_name : client.name, message: messageAboutPolicy(policy) };
}

/** The first is filled: what is to be renewed is renewed, else one endorses, and the renewal is in the menu. */
function buttonsOf({ overview, acts }: ActsProps): { first: Act | undefined; others: Act[]; later: Act | undefined } {
  const [renew, endorse, claim] = [acts.actOf('renew'), acts.actOf('endorse'), acts.actOf('claim')];
  const first = renew?.why === null && isToRenew(overview.clocks) ? renew : endorse?.why === null ? endorse : undefined;
  const others = [endorse, claim].filter((act) => act !== undefined && act !== first) as Act[];
  return { first, others, later: first === renew ? undefined : renew };
}

const paperOf = (overview: PolicyOverview) =>
  ({ kind: isMotor(overview) ? 'motor-policy' : 'corporate-policy', id: overview.policy.id }) as const;

function reached(overview: PolicyOverview) {
  const { digits, name } = phoneOf(overview);
  return { name, mobile: digits };
}

const isAct = (act: Act | false | undefined): act is Act => Boolean(act);

function menuOf(props: ActsProps): Act[] {
  const { overview, acts, onOpen } = props;
  const { file } = overview.policy;
  const commission = (side: 'In' | 'Out'): Act => ({
    name: `Update Commission ${side}`,
    run: () => onOpen(side === 'In' ? 'commission in' : 'commission out'),
    why: null,
  });
  return [
    buttonsOf(props).later,
    acts.actOf('update'),
    file !== null && { name: 'Download', run: () => void window.open(file, '_blank', 'noopener'), why: null },
    acts.mayCommission && commission('In'),
    acts.mayCommission && commission('Out'),
    isMotor(overview) && acts.actOf('claim_flag'),
    acts.actOf('cancel'),
    acts.actOf('transfer'),
    acts.actOf('add_installment'),
    {
      name: 'PDF for the client',
      run: () => openPaper({ ...paperOf(overview), title: `Policy ${overview.policy.policy_no}`, to: reached(overview) }),
      why: null,
    },
    { name: 'Print', run: () => window.print(), why: null },
  ].filter(isAct);
}

const More = ({ also = [], ...props }: ActsProps & { also?: readonly Act[] }) => (
  <MoreActs label={`More for ${props.overview.policy.policy_no}`} acts={[...also, ...menuOf(props)]} last={props.acts.actOf('delete')} />
);

function WhatsApp({ overview }: { overview: PolicyOverview }) {
  const phone = phoneOf(overview);
  const { write } = usePhone(phone);
  return write && <WhatsAppIcon link={write} name={phone.name} iconSize={18} size={36} variant="default" color="leaf" />;
}

function CallIcon({ overview }: { overview: PolicyOverview }) {
  const { call } = usePhone(phoneOf(overview));
  if (!call) return null;
  return (
    <ActionIcon component="a" {...call} size={36} variant="default">
      <IconPhone size={18} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
}

/** For who only calls. */
function Enquire({ overview, acts }: ActsProps) {
  if (!acts.mayEnquire || acts.actOf('endorse')) return null;
  const { name, mobile } = overview.client;
  return (
    <>
      <CallIcon overview={overview} />
      <ButtonLink to="/telecom-users/add" search={{ name, ...(mobile && { mobile }) }} variant="default">
        Add enquiry
      </ButtonLink>
    </>
  );
}

/** A client may do nothing with a policy but read it, and call. */
const isClient = ({ overview }: ActsProps) => overview.renewals === undefined;

export function PageActs(props: ActsProps) {
  const { first, others } = buttonsOf(props);
  return (
    <div className={classes.acts}>
      {props.acts.mayMessage && <WhatsApp overview={props.overview} />}
      <Enquire {...props} />
      {others.map((act) => (
        <ActButton key={act.name} act={act} />
      ))}
      {first && <ActButton act={first} filled />}
      {isClient(props) && <CallUs isToRenew={isToRenew(props.overview.clocks)} />}
      <More {...props} />
    </div>
  );
}

/** On a telephone the number itself. */
export function PhoneRow(props: ActsProps) {
  const { overview, acts } = props;
  const phone = phoneOf(overview);
  const { write } = usePhone(phone);
  if (isClient(props))
    return (
      <div className={classes.phone}>
        <CallUs isToRenew={isToRenew(overview.clocks)} className={classes.call} />
      </div>
    );
  if (!acts.mayMessage || !phone.digits) return null;
  return (
    <div className={classes.phone}>
      <CallButton className={classes.call} {...phone} />
      {write && <WhatsAppIcon link={write} name={phone.name} iconSize={20} size={48} variant="default" color="leaf" />}
    </div>
  );
}

/** On a telephone, under the thumb. */
export function PageFoot(props: ActsProps) {
  const { first, others } = buttonsOf(props);
  const [shown, ...rest] = first ? [first, ...others] : others;
  const [next, ...also] = rest;
  return (
    <div className={classes.foot}>
      {shown && <ActButton act={shown} filled={shown === first} />}
      {next && <ActButton act={next} />}
      <More {...props} also={also} />
    </div>
  );
}
