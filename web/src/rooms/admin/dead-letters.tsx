import {
  type DeadMail,
  type DeadWebhook,
  dropMail,
  dropWebhook,
  retryMail,
  retryWebhook,
} from '@nead/contracts/admin/operation-requests.ts';
import { texts } from '@nead/contracts/admin/texts.ts';
import { call } from '../../engine/api/api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { dayAndTime } from '../../ui/day-and-time.ts';
import { Note } from '../../ui/note.tsx';
import { useSaving } from './use-saving.ts';

/** Each dead letter has two buttons, for the two ways to decide about it. */
export const DeadLetters = (props: { mails: readonly DeadMail[]; webhooks: readonly DeadWebhook[] }) => (
  <Card className="stack" aria-labelledby="dead-letters">
    <h2 id="dead-letters">{texts.deadLetters}</h2>
    <Mails mails={props.mails} />
    <Webhooks webhooks={props.webhooks} />
  </Card>
);

const Mails = ({ mails }: { mails: readonly DeadMail[] }) => (
  <section className="stack stack--s" aria-labelledby="dead-mails">
    <h3 id="dead-mails">{texts.mails}</h3>
    {mails.length === 0 && <p className="muted">{texts.everyMailWentOut}</p>}
    {mails.some(({ state }) => state === 'unclear') && <Note tone="gold">{texts.whetherAnUnclearMail}</Note>}
    {mails.map(({ _id: id, letter, state, orderedAt }) => (
      <DeadLetter
        key={id}
        name={letter}
        about={`${state === 'dead' ? texts.refusedEveryTime : texts.unclear} · ${dayAndTime(orderedAt)}`}
        retry={() => call(retryMail, { params: { id } })}
        retried={texts.onItsWayAgain}
        drop={() => call(dropMail, { params: { id } })}
      />
    ))}
  </section>
);

const whys: Readonly<Record<DeadWebhook['why'], string>> = {
  owner: texts.noOwner,
  plan: texts.noSuchPrice,
  shape: texts.notUnderstood,
  failed: texts.couldNotBeRecorded,
};

const Webhooks = ({ webhooks }: { webhooks: readonly DeadWebhook[] }) => (
  <section className="stack stack--s" aria-labelledby="dead-webhooks">
    <h3 id="dead-webhooks">{texts.messagesOfThePayment}</h3>
    {webhooks.length === 0 ? (
      <p className="muted">{texts.everyMessageWasTaken}</p>
    ) : (
      <Note tone="gold">{texts.putItRight}</Note>
    )}
    {webhooks.map(({ _id: id, message, why, subscription, receivedAt }) => (
      <DeadLetter
        key={id}
        name={whys[why]}
        about={`${message} · ${subscription} · ${dayAndTime(receivedAt)}`}
        retry={() => call(retryWebhook, { params: { id } })}
        retried={texts.recordedAsItStands}
        drop={() => call(dropWebhook, { params: { id } })}
      />
    ))}
  </section>
);

type Asked = Parameters<ReturnType<typeof useSaving>['save']>[0];

function DeadLetter(props: {
  name: string;
  about: string;
  retry: () => Asked;
  retried: string;
  drop: () => Asked;
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
          look="soft"
          small
          disabled={busy}
          onClick={() => void save(props.retry(), props.retried, texts.retryFailed)}
        >
          {texts.retry}
        </Button>
        <Button
          look="text"
          small
          disabled={busy}
          onClick={() => void save(props.drop(), texts.letBe, texts.dropFailed)}
        >
          {texts.drop}
        </Button>
      </span>
    </div>
  );
}
