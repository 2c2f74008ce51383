import type { AssignedChildminder } from '@nead/contracts/accounts/profile-requests.ts';
import { joinWithAnd } from '@nead/contracts/join-with-and.ts';
import { endLink } from '@nead/contracts/register/link-requests.ts';
import { questionTexts } from '@nead/contracts/register/question-texts.ts';
import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Unlink } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../engine/api/api.ts';
import { isProblem } from '../../engine/api/api-problem.ts';
import { longDate } from '../../engine/device/dates.ts';
import { useGoOn } from '../../engine/routing/use-go-on.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Avatar } from '../../ui/child/avatar.tsx';
import { tellProblem } from '../../ui/form/tell-problem.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { showToast } from '../../ui/layer/toasts.ts';
import { assignedQuery } from '../accounts/profile/assigned-query.ts';
import { declinedQuery, reopen } from './reopen-question.ts';
import './person.css';

/** With whom a parent shares, and the way out. */
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

/** Childminders whom the parent refused, and a way back for a no that was pressed by mistake. */
function Declined() {
  const declined = useQuery(declinedQuery).data ?? [];
  const queries = useQueryClient();
  const goOn = useGoOn();
  const [opening, setOpening] = useState<string>();

  async function openAgain(id: string): Promise<void> {
    setOpening(id);
    const isOpen = await reopen(queries, id);
    setOpening(undefined);
    if (isOpen) goOn('/parent/questions');
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
          <Button small variant="line" disabled={opening === _id} onClick={() => void openAgain(_id)}>
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

  async function end(): Promise<void> {
    setAsking(false);
    const reply = await call(endLink, { params: { id: _id } });
    if (isProblem(reply)) return tellProblem(reply, questionTexts.endFailed);
    showToast({ text: questionTexts.ended(displayName), about: _id });
    await queries.invalidateQueries();
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
            <Button variant="danger" onClick={() => void end()}>
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
