import type { ImportRecord } from '@bimabahi/contract/imports/imports';
import { Button } from '@mantine/core';
import { type DateAnswer, dateChoices, whyAsked } from './date-choices.ts';
import classes from './FieldNotes.module.css';
import type { DateQuestion as Question } from './field-rows.ts';

interface DateQuestionProps {
  question: Question;
  answers: ImportRecord['answers'];
  onAnswer: (heading: string, answer: DateAnswer) => void;
}

/** Which of a date's numbers is the day, asked once for a whole column. */
export function DateQuestion({ question, answers, onAnswer }: DateQuestionProps) {
  const { heading, example } = question;
  const given = Object.hasOwn(answers, heading) ? answers[heading] : undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a box around the choices
    <div role="group" aria-label={`How the dates of ${heading} are read`} className={classes.note}>
      <b>{question.question === 'exchanged' ? 'Days and months are' : `${example} is`}</b>
      <Button.Group>
        {dateChoices(question).map(({ answer, label }) => (
          <Button
            key={answer}
            size="compact-sm"
            variant={given === answer ? 'light' : 'default'}
            aria-pressed={given === answer}
            onClick={() => onAnswer(heading, answer)}
          >
            {label}
          </Button>
        ))}
      </Button.Group>
      <span>{given ? 'All cells of this column are read so.' : whyAsked(question)}</span>
    </div>
  );
}
