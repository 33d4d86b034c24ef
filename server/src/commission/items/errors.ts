import { ITEM_STATE_LABELS, type ItemState } from '@bimabahi/contract/commission/item-state';
import { notFound, Refusal } from '../../platform/http/refusal.ts';

export const itemNotFound = () => notFound('This item of commission');
export const nothingOpen = (state: ItemState) =>
  new Refusal(409, 'conflict', `Nothing can be written off: the item is ${ITEM_STATE_LABELS[state].toLowerCase()}.`);
export const notWrittenOff = () => new Refusal(409, 'conflict', 'Nothing of this item was written off.');
