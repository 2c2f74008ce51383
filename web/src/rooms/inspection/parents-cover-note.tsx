import { coverTexts as texts } from '@nead/contracts/inspection/cover-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { HeartHandshake } from 'lucide-react';
import { useNow } from '../../engine/device/now.ts';
import { dayAndTime } from '../../ui/day-and-time.ts';
import { Note } from '../../ui/note.tsx';
import { parentsCoverQuery } from './cover-query.ts';
import { isOverUnasked } from './over.ts';

/** The note at the head of a parent's day: who minds the children in place of the childminder, and their notes about them. */
export function ParentsCoverNote() {
  const heard = useQuery(parentsCoverQuery);
  useNow();
  return (heard.data ?? []).map(({ person, childminder, givenAt, endsAt, isOpen, notes }) => {
    const who = person ?? texts.aPerson;
    const whose = childminder ?? texts.yourChildminder;
    const isNow = isOpen && !isOverUnasked(endsAt, heard);
    return (
      <Note tone={isNow ? 'gold' : 'green'} icon={HeartHandshake} key={`${childminder} ${givenAt}`}>
        <p>
          {isNow
            ? texts.mindsNow(who, whose, dayAndTime(endsAt))
            : texts.minded(who, whose, dayAndTime(givenAt), dayAndTime(endsAt))}
        </p>
        {notes.map((note) => (
          <p className="small" key={note._id}>
            <b className="strong">{note.child && texts.noteAbout(note.child, dayAndTime(note.at))}</b>
            <br />
            {note.text ?? texts.erasedNote}
          </p>
        ))}
      </Note>
    );
  });
}
