import { announce } from '@nead/contracts/admin/requests.ts';
import { adminTexts } from '@nead/contracts/admin/texts.ts';
import { call } from '../../engine/api/api.ts';
import { useDraftState } from '../../engine/forms/draft-state.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DraftNote } from '../../ui/form/draft-note.tsx';
import { TextArea } from '../../ui/form/field.tsx';
import { useSaving } from './use-saving.ts';

export function AnnouncementSection({ shown }: { shown: string | null }) {
  const draft = useDraftState('announcement', { text: shown ?? '' }, { follows: true });
  const { text } = draft.values;
  const { busy, save } = useSaving();
  async function say(next: string, done: string): Promise<void> {
    if (await save(call(announce, { body: { text: next } }), done, adminTexts.announceFailed))
      draft.drop(draft.values);
  }
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
        <Button
          disabled={busy || text.trim() === '' || text.trim() === shown}
          onClick={() => void say(text, adminTexts.announced)}
        >
          {adminTexts.announce}
        </Button>
        {shown !== null && (
          <Button
            variant="text"
            disabled={busy}
            onClick={() => void say('', adminTexts.announcementTakenAway)}
          >
            {adminTexts.takeItAway}
          </Button>
        )}
      </div>
    </Card>
  );
}
