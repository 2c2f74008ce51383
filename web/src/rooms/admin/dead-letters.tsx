import {
  type DeadMail,
  type DeadWebhook,
  dropMail,
  dropWebhook,
  retryMail,
  retryWebhook,
} from '@nead/contracts/admin/operation-requests.ts';
import { adminTexts } from '@nead/contracts/admin/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useCommand } from '../../ui/command/use-command.ts';
import { dayAndTime } from '../../ui/day-and-time.ts';
import { Note } from '../../ui/note.tsx';

/** The dead letters, each with two buttons for the two ways to decide about it. */
export const DeadLetters = (props: { mails: readonly DeadMail[]; webhooks: readonly DeadWebhook[] }) => (
  <Card className="stack" aria-labelledby="dead-letters">
    <h2 id="dead-letters">{adminTexts.deadLetters}</h2>
    <Mails mails={props.mails} />
    <Webhooks webhooks={props.webhooks} />
  </Card>
);

const Mails = ({ mails }: { mails: readonly DeadMail[] }) => (
  <section className="stack stack--s" aria-labelledby="dead-mails">
    <h3 id="dead-mails">{adminTexts.mails}</h3>
    {mails.length === 0 && <p className="muted">{adminTexts.everyMailWentOut}</p>}
    {mails.some(({ state }) => state === 'unclear') && (
      <Note tone="gold">{adminTexts.whetherAnUnclearMail}</Note>
    )}
    {mails.map(({ _id: id, letter, state, orderedAt }) => (
      <DeadLetter
        key={id}
        name={letter}
        about={`${state === 'dead' ? adminTexts.refusedEveryTime : adminTexts.unclear} · ${dayAndTime(orderedAt)}`}
        id={id}
        retry={retryMail}
        retried={adminTexts.onItsWayAgain}
        drop={dropMail}
      />
    ))}
  </section>
);

const whys: Readonly<Record<DeadWebhook['why'], string>> = {
  owner: adminTexts.noOwner,
  plan: adminTexts.noSuchPrice,
  shape: adminTexts.notUnderstood,
  failed: adminTexts.couldNotBeRecorded,
};

const Webhooks = ({ webhooks }: { webhooks: readonly DeadWebhook[] }) => (
  <section className="stack stack--s" aria-labelledby="dead-webhooks">
    <h3 id="dead-webhooks">{adminTexts.messagesOfThePayment}</h3>
    {webhooks.length === 0 ? (
      <p className="muted">{adminTexts.everyMessageWasTaken}</p>
    ) : (
      <Note tone="gold">{adminTexts.putItRight}</Note>
    )}
    {webhooks.map(({ _id: id, message, why, subscription, receivedAt }) => (
      <DeadLetter
        key={id}
        name={whys[why]}
        about={`${message} · ${subscription} · ${dayAndTime(receivedAt)}`}
        id={id}
        retry={retryWebhook}
        retried={adminTexts.recordedAsItStands}
        drop={dropWebhook}
      />
    ))}
  </section>
);

function DeadLetter(props: {
  name: string;
  about: string;
  id: string;
  retry: typeof retryMail | typeof retryWebhook;
  retried: string;
  drop: typeof dropMail | typeof dropWebhook;
}) {
  const retry = useCommand(props.retry, { said: props.retried, failed: adminTexts.retryFailed });
  const drop = useCommand(props.drop, { said: adminTexts.letBe, failed: adminTexts.dropFailed });
  const busy = retry.busy || drop.busy;
  const letter = { params: { id: props.id } };
  return (
    <div className="flag">
      <div className="flag__what">
        <p className="flag__name">{props.name}</p>
        <p className="meta anywhere">{props.about}</p>
      </div>
      <span className="row">
        <Button variant="soft" small disabled={busy} onClick={() => void retry.run(letter)}>
          {adminTexts.retry}
        </Button>
        <Button variant="text" small disabled={busy} onClick={() => void drop.run(letter)}>
          {adminTexts.drop}
        </Button>
      </span>
    </div>
  );
}
