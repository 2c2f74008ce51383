import { announce } from '@nead/contracts/admin/requests.ts';
import { adminTexts } from '@nead/contracts/admin/texts.ts';
import { useState } from 'react';
import { call } from '../../engine/api/api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextArea } from '../../ui/form/field.tsx';
import { useSaving } from './use-saving.ts';

export function AnnouncementSection({ shown }: { shown: string | null }) {
  const [text, setText] = useState(shown ?? '');
  const { busy, save } = useSaving();
  const say = (next: string, done: string) =>
    void save(call(announce, { body: { text: next } }), done, adminTexts.announceFailed);
  return (
    <Card className="stack" aria-labelledby="announcement">
      <h2 id="announcement">{adminTexts.announcement}</h2>
      <TextArea
        label={adminTexts.childmindersAndParents}
        rows={2}
        maxLength={300}
        value={text}
        onChange={({ target }) => setText(target.value)}
        help={shown === null ? adminTexts.nothingIsAnnounced : adminTexts.isShown}
      />
      <div className="row">
        <Button
          disabled={busy || text.trim() === '' || text.trim() === shown}
          onClick={() => say(text, adminTexts.announced)}
        >
          {adminTexts.announce}
        </Button>
        {shown !== null && (
          <Button variant="text" disabled={busy} onClick={() => say('', adminTexts.announcementTakenAway)}>
            {adminTexts.takeItAway}
          </Button>
        )}
      </div>
    </Card>
  );
}
