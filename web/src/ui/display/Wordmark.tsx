import classes from './Wordmark.module.css';

/** बीमा बही in the colour of the text around it. Drawn, so that the Devanagari font is fetched only where a person's words need it. */
export const Wordmark = ({ height, label }: { height: string; label?: string }) => (
  <span
    className={classes.wordmark}
    style={{ height }}
    {...(label ? { role: 'img', 'aria-label': label, lang: 'hi' } : { 'aria-hidden': true })}
  />
);
