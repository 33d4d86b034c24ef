/** In the place of a part that may come or not, or whose height is not known yet: what follows is not painted before, so that nothing jumps. */
export const NotKnown = () => <i data-not-known hidden />;
