import classes from './Wordmark.module.css';

/** बीमा बही as a drawing, so that the Devanagari font loads only where a person's text needs it. */
export const Wordmark = ({ height, label }: { height: string; label?: string }) => (
  <span
    className={classes.wordmark}
    style={{ height }}
    {...(label ? { role: 'img', 'aria-label': label, lang: 'hi' } : { 'aria-hidden': true })}
  />
);
