/** An item that is known to be there, such as the one of a parallel list, or the one row of an aggregate. */
export function itemAt<T>(items: readonly T[], index: number): T {
  if (index >= 0 && index < items.length) return items[index] as T;
  throw new RangeError(`No item ${index} of ${items.length}`);
}
