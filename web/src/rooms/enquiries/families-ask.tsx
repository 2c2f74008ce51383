import { dateName, monthName } from '@nead/contracts/calendar/date-names.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { weekdaysInWords } from '@nead/contracts/enquiries/days-in-words.ts';
import { daysThatFit } from '@nead/contracts/enquiries/days-that-fit.ts';
import { orderEnquiries, takeOfferBack } from '@nead/contracts/enquiries/requests.ts';
import { enquiryTexts as texts } from '@nead/contracts/enquiries/texts.ts';
import type { AskedPlace, Enquiry, EnquiryState, OwnAnswer } from '@nead/contracts/enquiries/views.ts';
import type { PlacesFacts } from '@nead/contracts/places/forecast-facts.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Check, Clock } from 'lucide-react';
import { useMemo } from 'react';
import { useNow } from '../../engine/device/now.ts';
import { useOpened } from '../../engine/forms/use-opened.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Avatar } from '../../ui/child/avatar.tsx';
import { classes } from '../../ui/classes.ts';
import { tellMessage, useCommand } from '../../ui/command/use-command.ts';
import { Icon } from '../../ui/icon.tsx';
import { LoadingEntries } from '../../ui/page/loading-entries.tsx';
import { ErrorState } from '../../ui/page/states.tsx';
import { AnswerSheet } from './answer-sheet.tsx';
import { enquiriesQuery } from './enquiries-query.ts';
import { FamilySheet } from './family-sheet.tsx';
import './enquiries.css';

/** The family whose sheet is open. An answer is to what she saw when she opened it. */
type OpenedFamily = { id: string; answering?: { answer: OwnAnswer; version: number; offers: number } };

interface FamiliesProps {
  facts: PlacesFacts;
}

/** The families who ask for a place: those without an answer first, then offers, her list, and the others. */
export function FamiliesAsk({ facts }: FamiliesProps) {
  const found = useQuery(enquiriesQuery);
  const today = dublinDate(useNow());
  const [opened, open, close] = useOpened<OpenedFamily>();
  const move = useCommand(orderEnquiries, { failed: tellMessage });
  if (found.isPending) return <LoadingEntries label={texts.enquiriesLoading} />;
  if (found.isLoadingError)
    return <ErrorState title={texts.enquiriesLoadFailed} retry={() => found.refetch()} />;
  if (!found.data) return null;
  const { enquiries, offers } = found.data;
  const inState = (...states: EnquiryState[]) => enquiries.filter(({ state }) => states.includes(state));
  const [asking, listed] = [inState('new'), inState('listed')];
  const shown = enquiries.find(({ _id }) => _id === opened?.id);

  /** Puts a family of the list one place up or down. */
  function moveTo(from: number, to: number): void {
    const ids = listed.map(({ _id }) => _id);
    const [moved] = ids.splice(from, 1);
    if (moved === undefined) return;
    ids.splice(to, 0, moved);
    void move.run({ body: { ids } });
  }

  const cards = (those: readonly Enquiry[]) => (
    <div className="asks">
      {those.map((enquiry) => {
        const at = listed.indexOf(enquiry);
        return (
          <Asker
            key={enquiry._id}
            {...{ enquiry, offers, facts, today, open }}
            {...(at > 0 && { up: () => moveTo(at, at - 1) })}
            {...(at >= 0 && at < listed.length - 1 && { down: () => moveTo(at, at + 1) })}
            busy={move.busy}
          />
        );
      })}
    </div>
  );
  const group = (title: string, those: readonly Enquiry[]) =>
    those.length > 0 && (
      <>
        <h2>{title}</h2>
        {cards(those)}
      </>
    );
  return (
    <section className="stack" aria-label={texts.familiesAsk(asking.length)}>
      <div className="row wrap">
        <h2 className="grow">{texts.familiesAsk(asking.length)}</h2>
        {listed.length > 0 && <span className="meta">{texts.onTheList(listed.length)}</span>}
      </div>
      {asking.length > 0 ? cards(asking) : <p className="muted">{texts.nobodyAsks}</p>}
      {group(texts.offered, inState('offered', 'accepted'))}
      {group(texts.theList, listed)}
      {group(texts.answeredBefore, inState('no', 'declined'))}
      {shown && opened?.answering && <AnswerSheet enquiry={shown} {...opened.answering} close={close} />}
      {shown && opened && !opened.answering && <FamilySheet enquiry={shown} close={close} />}
    </section>
  );
}

interface AskerProps extends FamiliesProps {
  enquiry: Enquiry;
  offers: number;
  today: string;
  open: (opened: OpenedFamily) => void;
  up?: () => void;
  down?: () => void;
  busy: boolean;
}

/** The answers that she can give to a family. What became of an offer that was not answered in time is hers again. */
function answersTo({ state, until }: Enquiry, today: string): readonly OwnAnswer[] {
  if (state === 'accepted') return ['list', 'no'];
  if (state === 'listed') return ['offer', 'no'];
  const isOpen = state === 'offered' && (until === null || until >= today);
  return isOpen ? [] : ['offer', 'list', 'no'];
}

function Asker({ enquiry, offers, facts, today, open, up, down, busy }: AskerProps) {
  const { _id, version, asks, state, until, askedOn } = enquiry;
  const name = enquiry.name ?? texts.aFamily;
  const [firstName = name, ...others] = name.split(' ');
  const answers = answersTo(enquiry, today);
  const back = useCommand(takeOfferBack, { said: texts.tookBack, failed: tellMessage });
  return (
    <Card className="asker" aria-label={name}>
      <div className="stack stack--s">
        <div className="asker__top">
          <Avatar who={{ _id, firstName, lastName: others.at(-1) ?? null }} size="m" />
          <div>
            <b className="anywhere">{name}</b>
            {asks.map((ask) => (
              <Wish key={ask.born} ask={ask} facts={facts} today={today} />
            ))}
          </div>
        </div>
        <div className="row row--s">
          <p className="meta grow">
            {texts.askedOn(dateName(askedOn))}
            {state === 'offered' &&
              until &&
              ` · ${texts[until < today ? 'answerOver' : 'answerBy'](dateName(until))}`}
            {(state === 'accepted' || state === 'declined') && ` · ${texts.states[state]}`}
          </p>
          {up && <IconButton icon={ArrowUp} label={texts.moveUp(name)} disabled={busy} onClick={up} />}
          {down && (
            <IconButton icon={ArrowDown} label={texts.moveDown(name)} disabled={busy} onClick={down} />
          )}
          <Button small variant="text" className="btn--edge" onClick={() => open({ id: _id })}>
            {texts.moreShort}
            <span className="sr"> {name}</span>
          </Button>
        </div>
      </div>
      <div className="asker__acts">
        {answers.length === 0 ? (
          <Button
            small
            variant="line"
            disabled={back.busy}
            onClick={() => void back.run({ params: { id: _id } })}
          >
            {texts.takeBackShort}
          </Button>
        ) : (
          answers.map((answer) => (
            <Button
              key={answer}
              small
              variant="line"
              onClick={() => open({ id: _id, answering: { answer, version, offers } })}
            >
              {texts.presses[answer]}
            </Button>
          ))
        )}
      </div>
    </Card>
  );
}

/** The wish for one child, and whether its days are free. */
function Wish({ ask, facts, today }: { ask: AskedPlace } & FamiliesProps & { today: string }) {
  const { born, days, from, words, sibling } = ask;
  const { free, full } = useMemo(() => daysThatFit(facts, ask, today), [facts, ask, today]);
  const known = free.length + full.length;
  const isWhole = full.length === 0;
  return (
    <div className="stack stack--s">
      <p className="meta">
        {weekdaysInWords(days)}, {texts.from(from <= today.slice(0, 7) ? texts.soon : monthName(from))}
        <br />
        {born > today.slice(0, 7) ? texts.due(monthName(born)) : texts.born(monthName(born))}
      </p>
      {known > 0 && (
        <p className={classes('small', 'asker__fit', !isWhole && 'asker__fit--part')}>
          <Icon of={isWhole ? Check : Clock} size="s" />
          {texts.fits(weekdaysInWords(free), weekdaysInWords(full), known === days.length ? known : null)}
        </p>
      )}
      {sibling && <p className="small">{texts.sibling}</p>}
      {words && <p className="small asker__say anywhere">{texts.quoted(words)}</p>}
    </div>
  );
}
