import { monthName } from '@nead/contracts/calendar/date-names.ts';
import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { AnswerForm, answerEnquiry } from '@nead/contracts/enquiries/requests.ts';
import { enquiryTexts as texts } from '@nead/contracts/enquiries/texts.ts';
import type { Enquiry, OwnAnswer } from '@nead/contracts/enquiries/views.ts';
import { useNow } from '../../engine/device/now.ts';
import { checkedBy } from '../../ui/form/checked-form.ts';
import { CommandForm } from '../../ui/form/command-form.tsx';
import { TextArea, TextField } from '../../ui/form/field.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';

/** The days that a family has to answer, unless she says otherwise. */
const DAYS_TO_ANSWER = 7;

interface AnswerProps {
  enquiry: Enquiry;
  answer: OwnAnswer;
  /** The enquiry's version, and the number of offers, that she saw when she began to answer. */
  version: number;
  offers: number;
  close: () => void;
}

/** An answer as a letter, written already, which she can change before it goes. */
export const AnswerSheet = (props: AnswerProps) => (
  <Dialog open onClose={props.close} title={texts.answerTo[props.answer]}>
    <LetterForm {...props} />
  </Dialog>
);

const firstName = (name: string): string => name.split(/\s+/)[0] ?? name;

function LetterForm({ enquiry, answer, version, offers, close }: AnswerProps) {
  const today = dublinDate(useNow());
  const name = enquiry.name ?? texts.aFamily;
  const from = monthName(enquiry.asks.at(-1)?.from ?? today.slice(0, 7));
  const isOffer = answer === 'offer';
  return (
    <CommandForm
      draft={`answer ${enquiry._id} ${answer} ${version}`}
      values={{
        answer,
        letter: texts.letters[answer](firstName(name), from),
        until: isOffer ? addDays(today, DAYS_TO_ANSWER) : '',
      }}
      checks={checkedBy(AnswerForm)}
      send={({ letter, until }, { run }) =>
        run(
          answerEnquiry,
          {
            params: { id: enquiry._id },
            body: {
              ...{ answer, letter, version, offers },
              ...(isOffer && { until: until || null }),
            },
          },
          { said: { text: texts.sent[answer](name), about: 'enquiries' } },
        )
      }
      done={close}
      wide
      save={texts.send[answer]}
    >
      {({ field }) => (
        <>
          <TextArea label={texts.letter} rows={7} help={texts.letterHelp} {...field('letter')} />
          {isOffer && (
            <TextField
              label={texts.lastDay}
              type="date"
              min={today}
              help={texts.lastDayHelp}
              {...field('until')}
            />
          )}
        </>
      )}
    </CommandForm>
  );
}
