import { dateName } from '@nead/contracts/calendar/date-names.ts';
import { nearDay } from '@nead/contracts/compliance/duty-words.ts';
import {
  askToRead,
  type HandbookReader,
  type HandbookView,
} from '@nead/contracts/compliance/handbook-requests.ts';
import { handbookTexts as texts } from '@nead/contracts/compliance/handbook-texts.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { useNow } from '../../engine/device/now.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Avatar } from '../../ui/child/avatar.tsx';
import { useCommand } from '../../ui/command/use-command.ts';
import './handbook.css';

interface ReadersProps {
  handbook: HandbookView;
  /** The plan allows her to ask. */
  mayAsk: boolean;
}

/** The parents who have read the newest version, and those who can be asked again. */
export function HandbookReaders({ handbook, mayAsk }: ReadersProps) {
  const today = dublinDate(useNow());
  const { versions, readers, families, familiesRead } = handbook;
  const [newest] = versions;
  if (!newest) return null;
  const waiting = readers.filter(({ readAt, isOnNead }) => readAt === null && isOnNead);
  return (
    <Card className="stack" aria-labelledby="readers">
      <div>
        <h2 id="readers">{families === 0 ? texts.noFamilies : texts.families(familiesRead, families)}</h2>
        <p className="meta">{texts.sentOn(newest.version, dateName(newest.on))}</p>
      </div>
      <ul className="readers">
        {readers.map((reader) => (
          <OneReader key={reader.contactId} reader={reader} today={today} />
        ))}
      </ul>
      {mayAsk && waiting.map((reader) => <AskAgain key={reader.contactId} reader={reader} today={today} />)}
    </Card>
  );
}

function OneReader({ reader, today }: { reader: HandbookReader; today: string }) {
  const { contactId, firstName, lastName, readAt, hadVersion, isOnNead } = reader;
  const state = readAt
    ? nearDay(dublinDate(readAt), today)
    : !isOnNead
      ? texts.notOnNead
      : hadVersion === null
        ? texts.notYet
        : texts.readEarlier(hadVersion);
  return (
    <li className={readAt ? undefined : 'is-open'}>
      <Avatar
        size="m"
        who={{ _id: contactId, firstName, lastName }}
        {...(readAt && { state: 'here' as const })}
      />
      <span>
        {firstName ?? texts.aParent}
        <small>{state}</small>
      </span>
    </li>
  );
}

function AskAgain({ reader, today }: { reader: HandbookReader; today: string }) {
  const { contactId, firstName, asked } = reader;
  const name = firstName ?? texts.aParent;
  const { busy, run } = useCommand(askToRead, {
    said: { text: texts.asked(name), about: 'file' },
    failed: texts.askFailed,
  });
  const days = asked.map((day) => nearDay(day, today));
  return (
    <div className="stack stack--s">
      {asked.at(-1) !== today && (
        <Button variant="soft" wide disabled={busy} onClick={() => void run({ params: { contactId } })}>
          {texts.ask(name, asked.length > 0)}
        </Button>
      )}
      {days.length > 0 && <p className="meta">{texts.askedOn(name, days)}</p>}
    </div>
  );
}
