/** awaiting_payment as Awaiting payment. */
export const asWords = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');
