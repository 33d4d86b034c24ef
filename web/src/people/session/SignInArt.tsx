import { Wordmark } from '../../ui/display/Wordmark.tsx';
import classes from './SignInArt.module.css';

/** The thread tied round the closed ledger. */
const Thread = () => (
  <svg className={classes.thread} viewBox="0 0 120 96" width={120} height={96} aria-hidden="true" fill="none" strokeLinecap="round">
    <g stroke="#9C6415" strokeWidth="7" opacity=".35">
      <path d="M60 31c-10 22-16 38-30 58M60 31c8 20 20 34 24 60" />
    </g>
    <g stroke="#E9A93B" strokeWidth="5">
      <path d="M60 29C42 4 16 4 14 20s26 18 46 9M60 29C78 4 104 4 106 20s-26 18-46 9" />
      <path d="M60 29c-10 22-16 38-30 58M60 29c8 20 20 34 24 60" />
    </g>
    <circle cx="60" cy="29" r="8" fill="#F6C978" />
  </svg>
);

export const SignInArt = ({ organisation }: { organisation: string | undefined }) => (
  <header className={classes.cover}>
    <div className={classes.spine} aria-hidden="true" />
    <div className={classes.plate}>
      <div className={classes.title}>
        <Wordmark height="100%" label="बीमा बही" />
      </div>
      <p className={classes.name}>Bimabahi</p>
      <p className={classes.organisation}>{organisation ?? '\u00a0'}</p>
    </div>
    <div className={classes.band} aria-hidden="true">
      <Thread />
    </div>
  </header>
);
