import { type Cell, isBlank } from '@bimabahi/contract/imports/import-cells';

export { type Cell, isBlank };

export const filledIn = (row: readonly Cell[]): number => row.reduce<number>((count, cell) => (isBlank(cell) ? count : count + 1), 0);
