export { listMissing } from './missing-queries.ts';
export { type MoneyOfItems, moneyOfInstallment, moneyOfPolicy } from './money-queries.ts';
export { itemsNamed, listItems, lockItems, withNames } from './queries.ts';
export { DISPUTED_ITEMS, isDue, OTHER_INSURER } from './receivable-queries.ts';
