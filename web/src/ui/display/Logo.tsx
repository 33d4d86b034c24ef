/** The ledger itself: one drawing, in public/favicon.svg, for the tab and the page. */
export const Logo = ({ size = 32 }: { size?: number }) => <img src="/favicon.svg" width={size} height={size} alt="" />;
