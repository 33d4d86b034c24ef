export { moneyByInsurer } from './insurer-money-queries.ts';
export { listMissing } from './missing-queries.ts';
export { hasMoney, itemOf, itemsOfPolicy, type MoneyOfItems, moneyOf, moneyOfItem, moneyOfPolicy } from './money-queries.ts';
export { itemsNamed, listItems, lockItems, withNames } from './queries.ts';
export { DISPUTED_ITEMS, isDue, OTHER_INSURER } from './receivable-queries.ts';
