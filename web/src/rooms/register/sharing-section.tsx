import type { AssignedChildminder } from '@nead/contracts/accounts/profile-requests.ts';
import { joinWithAnd } from '@nead/contracts/join-with-and.ts';
import { endLink } from '@nead/contracts/register/link-requests.ts';
import { questionTexts } from '@nead/contracts/register/page-texts.ts';
import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Unlink } from 'lucide-react';
import { useState } from 'react';
import { longDate } from '../../engine/device/dates.ts';
import { useGoOn } from '../../engine/routing/use-go-on.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Avatar } from '../../ui/child/avatar.tsx';
import { useCommand } from '../../ui/command/use-command.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { assignedQuery } from '../accounts/profile/profile-queries.ts';
import { declinedQuery, useReopen } from './questions-query.ts';
import './person.css';

/** The childminders with whom a parent shares, and the way to end that. */
export function SharingSection() {
  const childminders = useQuery(assignedQuery).data;
  return (
    <Card className="stack" aria-labelledby="sharing">
      <div>
        <h2 id="sharing">{questionTexts.childminders}</h2>
        {childminders && (
          <p className="small muted">
            {childminders.length > 0 ? questionTexts.sharesWith : questionTexts.sharesWithNobody}
          </p>
        )}
      </div>
      {childminders?.map((childminder) => (
        <Shared childminder={childminder} key={childminder._id} />
      ))}
      <Declined />
    </Card>
  );
}

/** The childminders whom the parent refused, and the way back for a no that was pressed by mistake. */
function Declined() {
  const declined = useQuery(declinedQuery).data ?? [];
  const { busy, run } = useReopen();
  const goOn = useGoOn();

  async function openAgain(id: string): Promise<void> {
    if (await run({ params: { id } })) goOn('/parent/questions');
  }

  if (declined.length === 0) return null;
  return (
    <>
      <div>
        <h3>{questionTexts.saidNo}</h3>
        <p className="small muted">{questionTexts.saidNoDetail}</p>
      </div>
      {declined.map(({ _id, childminder, children, until, reported }) => (
        <div className="row" key={_id}>
          <Avatar who={{ _id, ...childminder }} size="m" />
          <div className="grow">
            <p className="strong">{questionTexts.saidNoTo(childminder.name, joinWithAnd(children))}</p>
            <p className="small muted">
              {questionTexts.askableFrom(longDate(until))}
              {reported && ` ${questionTexts.wasReported}`}
            </p>
          </div>
          <Button small variant="line" disabled={busy} onClick={() => void openAgain(_id)}>
            {questionTexts.reopen}
            <span className="sr"> {childminder.name}</span>
          </Button>
        </div>
      ))}
    </>
  );
}

function Shared({ childminder }: { childminder: AssignedChildminder }) {
  const { _id, displayName } = childminder;
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);

  // All data about the children is removed from the screen.
  const { run } = useCommand(endLink, {
    said: { text: questionTexts.ended(displayName), about: _id },
    failed: questionTexts.endFailed,
    saved: () => void queries.invalidateQueries(),
  });

  function end(): void {
    setAsking(false);
    void run({ params: { id: _id } });
  }

  return (
    <div className="row">
      <Avatar who={childminder} size="m" />
      <p className="grow strong">{displayName}</p>
      <Button small variant="line" icon={Unlink} onClick={() => setAsking(true)}>
        {questionTexts.end}
        <span className="sr"> {displayName}</span>
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={questionTexts.endAsked(displayName)}
        actions={
          <>
            <Button variant="line" onClick={() => setAsking(false)}>
              {wordTexts.cancel}
            </Button>
            <Button variant="danger" onClick={end}>
              {questionTexts.end}
            </Button>
          </>
        }
      >
        <p>{questionTexts.endDetail(displayName)}</p>
        <p className="apart">
          <LinkButton small variant="soft" to="/parent/your-data">
            {questionTexts.takeACopy}
          </LinkButton>
        </p>
      </Dialog>
    </div>
  );
}
