import {
  type DeadMail,
  type DeadWebhook,
  dropMail,
  dropWebhook,
  retryMail,
  retryWebhook,
} from '@nead/contracts/admin/operation-requests.ts';
import { adminTexts } from '@nead/contracts/admin/texts.ts';
import { call } from '../../engine/api/api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { dayAndTime } from '../../ui/day-and-time.ts';
import { Note } from '../../ui/note.tsx';
import { useSaving } from './use-saving.ts';

/** Each dead letter has two buttons, for the two ways to decide about it. */
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
        retry={() => call(retryMail, { params: { id } })}
        retried={adminTexts.onItsWayAgain}
        drop={() => call(dropMail, { params: { id } })}
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
        retry={() => call(retryWebhook, { params: { id } })}
        retried={adminTexts.recordedAsItStands}
        drop={() => call(dropWebhook, { params: { id } })}
      />
    ))}
  </section>
);

type LetterCall = Parameters<ReturnType<typeof useSaving>['save']>[0];

function DeadLetter(props: {
  name: string;
  about: string;
  retry: () => LetterCall;
  retried: string;
  drop: () => LetterCall;
}) {
  const { busy, save } = useSaving();
  return (
    <div className="flag">
      <div className="flag__what">
        <p className="flag__name">{props.name}</p>
        <p className="meta anywhere">{props.about}</p>
      </div>
      <span className="row">
        <Button
          variant="soft"
          small
          disabled={busy}
          onClick={() => void save(props.retry(), props.retried, adminTexts.retryFailed)}
        >
          {adminTexts.retry}
        </Button>
        <Button
          variant="text"
          small
          disabled={busy}
          onClick={() => void save(props.drop(), adminTexts.letBe, adminTexts.dropFailed)}
        >
          {adminTexts.drop}
        </Button>
      </span>
    </div>
  );
}
