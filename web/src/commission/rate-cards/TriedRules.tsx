import type { TriedRates } from '@bimabahi/contract/commission/rate-cards';
import { Chip } from '../../ui/display/Chip.tsx';
import table from '../../ui/list/DataTable.module.css';
import { basisSentence } from '../basis-sentence.ts';
import classes from './TriedRules.module.css';

/** What a card proposes for the tried policy, and of each rule why it is the one or is not. */
export const TriedRules = ({ tried: { policy, basis, reason, rules } }: { tried: TriedRates }) => (
  <section aria-label="Result" className={classes.result}>
    <p role="status">
      {policy && `${policy.policy_no}: `}
      {basis ? <b>{basisSentence(basis)}</b> : (reason ?? 'Nothing is proposed: no rule fits.')}
    </p>
    {rules.length > 0 && (
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Rule</th>
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody>
          {rules.map((rule) => (
            <tr key={rule.rule_id}>
              <td className={table.wrap}>
                {rule.rule}
                <small>{rule.card}</small>
              </td>
              <td className={table.wrap}>{rule.won ? <Chip tone="leaf">This one</Chip> : rule.reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
);
