/** For a search of digits: the microseconds of a moment may have those of an amount. */
export const withoutMoments = (answer: unknown): string => JSON.stringify(answer).replaceAll(/T[\d:]+\.\d+/g, '');
