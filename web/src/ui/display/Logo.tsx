/** The same drawing as the tab's icon. */
export const Logo = ({ size = 32 }: { size?: number }) => <img src="/favicon.svg" width={size} height={size} alt="" />;
