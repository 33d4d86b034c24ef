import { todayInIndia } from '@bimabahi/contract/values/periods';
import { IconFileTypePdf } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCan } from '../../ui/api/use-can.ts';
import { Chip } from '../../ui/display/Chip.tsx';
import { FileLink } from '../../ui/display/FileLink.tsx';
import { AnchorLink } from '../../ui/display/links.tsx';
import { Money } from '../../ui/display/Money.tsx';
import { RecordNo } from '../../ui/display/RecordNo.tsx';
import { dayMonthYear } from '../../ui/format.ts';
import { policyPath } from '../../ui/policy-path.ts';
import { freshFile } from './fresh-file.ts';
import classes from './PolicyGroups.module.css';
import type { PolicyRow } from './policy-rows.ts';
import { dueOf, noteOn, policyState } from './policy-state.ts';

const joined = (...words: (string | null)[]) => words.filter(Boolean).join(', ');

function coverNote(policy: PolicyRow, note: string | null): string {
  const { ncb, claimed, tpEnd, leansOn } = policy;
  return joined(
    tpEnd && `TP to ${dayMonthYear(tpEnd)}`,
    leansOn && `TP with ${leansOn}`,
    ncb && `NCB ${ncb}`,
    claimed ? 'claim' : null,
    note,
  );
}

interface PolicyOfChainProps {
  policy: PolicyRow;
  /** An older one of the chain is below. */
  linked: boolean;
}

export function PolicyOfChain({ policy, linked }: PolicyOfChainProps) {
  const can = useCan();
  const today = todayInIndia();
  const { tone, text, past } = policyState(policy, today);
  const { kind, id, policyNo } = policy;
  const due = can(`${kind}.create`) ? dueOf(policy) : undefined;
  return (
    <li className={classes.policy} data-linked={linked || undefined} data-past={past || undefined} data-tone={tone}>
      <i aria-hidden />
      <div className={classes.state}>
        {past ? <span>{text}</span> : <Chip tone={tone}>{text}</Chip>}
        <small>
          {dayMonthYear(policy.start)} to {dayMonthYear(policy.odEnd ?? policy.end)}
          {policy.odEnd && ' (OD)'}
        </small>
      </div>
      <div className={classes.who}>
        <span>{policy.insurer ?? policy.insured}</span>
        <small>
          <Link {...policyPath(kind, id)} className={classes.no}>
            <RecordNo no={policyNo} />
          </Link>
        </small>
      </div>
      <div className={classes.cover}>
        <span>{policy.cover}</span>
        <small>{coverNote(policy, noteOn(policy, today))}</small>
      </div>
      <div className={classes.premium}>
        <Money amount={policy.premium} />
      </div>
      <div className={classes.actions}>
        {due && (
          <AnchorLink to={`/${kind}/form`} search={{ renew: due.id }} inherit>
            Renew
          </AnchorLink>
        )}
        {policy.file && (
          <FileLink file={policy.file} label={`Download the policy file of ${policyNo}`} renew={() => freshFile(policy)}>
            <IconFileTypePdf size={18} stroke={1.6} aria-hidden />
          </FileLink>
        )}
      </div>
    </li>
  );
}
