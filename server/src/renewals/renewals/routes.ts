import { answerAsked, countAsked, listAsked } from '@bimabahi/contract/renewals/asked';
import { readRenewalWindows, updateRenewalWindows } from '@bimabahi/contract/renewals/renewal-windows';
import {
  assignRenewals,
  changeManyRenewals,
  exportRenewals,
  listRenewals,
  readRenewal,
  renewalSummary,
  takeRenewal,
  updateRenewal,
} from '@bimabahi/contract/renewals/renewals';
import { dueThisWeek, readRetention, stakeOfWeek } from '@bimabahi/contract/renewals/retention';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { changeMany } from '../../platform/feature-kit/change-many/change-many.ts';
import { handle, handleDownload } from '../../platform/http/handler.ts';
import { staleVersion } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { renewalActions } from './actions.ts';
import { askedActions } from './asked.ts';
import { renewalColumns } from './column-queries.ts';
import { readDue, readStakeOfWeek } from './due-queries.ts';
import { renewalExport } from './export.ts';
import { manyRenewals } from './many-renewals.ts';
import { readRetentionOf } from './retention-queries.ts';
import { changeWindows, lockWindows, readWindows } from './window-queries.ts';

export const renewals = (services: Services) => {
  const actions = renewalActions(services);
  const asked = askedActions(services);
  return [
    handle(listRenewals, actions.list),
    handle(renewalSummary, actions.summary),
    handle(readRetention, async ({ db, query }) => ({ data: await readRetentionOf(db, query, todayInIndia()) })),
    handle(dueThisWeek, async ({ db, query }) => ({ data: await readDue(db, query, todayInIndia()) })),
    handle(stakeOfWeek, async ({ db, query }) => ({ data: await readStakeOfWeek(db, query.policies) })),
    handleDownload(exportRenewals, renewalColumns, renewalExport),
    handle(listAsked, asked.list),
    handle(countAsked, asked.count),
    handle(answerAsked, asked.answer),
    handle(readRenewal, actions.read),
    handle(updateRenewal, actions.update),
    handle(assignRenewals, actions.assign),
    handle(takeRenewal, actions.take),
    handle(changeManyRenewals, (call) => changeMany(manyRenewals(services, call.person.id), call)),
    handle(readRenewalWindows, async ({ db }) => ({ data: await readWindows(db) })),
    handle(updateRenewalWindows, async ({ db, body: { version, ...days } }) => {
      const current = await lockWindows(db);
      if (version && version !== current.version) throw staleVersion(current);
      await changeWindows(db, current, days);
      return { data: await lockWindows(db), successMsg: 'Renewal windows updated successfully!' };
    }),
  ];
};
