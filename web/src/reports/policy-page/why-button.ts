/** Of the commissions; the first of them opens at the key for it. */
export const WHY_BUTTON = '[data-why] button';
