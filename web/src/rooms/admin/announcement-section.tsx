import { announce } from '@nead/contracts/admin/requests.ts';
import { adminTexts } from '@nead/contracts/admin/texts.ts';
import { useDraftState } from '../../engine/forms/draft-state.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useCommand } from '../../ui/command/use-command.ts';
import { DraftNote } from '../../ui/form/draft-note.tsx';
import { TextArea } from '../../ui/form/field.tsx';

export function AnnouncementSection({ shown }: { shown: string | null }) {
  const draft = useDraftState('announcement', { text: shown ?? '' }, { follows: true });
  const { text } = draft.values;
  const { busy, run } = useCommand(announce, {
    said: (_, { body }) => (body.text === '' ? adminTexts.announcementTakenAway : adminTexts.announced),
    failed: adminTexts.announceFailed,
    saved: () => draft.drop(draft.values),
  });
  const say = (next: string) => void run({ body: { text: next } });
  return (
    <Card className="stack" aria-labelledby="announcement">
      <h2 id="announcement">{adminTexts.announcement}</h2>
      <DraftNote draft={draft} />
      <TextArea
        label={adminTexts.childmindersAndParents}
        rows={2}
        maxLength={300}
        value={text}
        onChange={({ target }) => draft.type({ text: target.value })}
        help={shown === null ? adminTexts.nothingIsAnnounced : adminTexts.isShown}
      />
      <div className="row">
        <Button disabled={busy || text.trim() === '' || text.trim() === shown} onClick={() => say(text)}>
          {adminTexts.announce}
        </Button>
        {shown !== null && (
          <Button variant="text" disabled={busy} onClick={() => say('')}>
            {adminTexts.takeItAway}
          </Button>
        )}
      </div>
    </Card>
  );
}
