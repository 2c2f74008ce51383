import { texts } from '@nead/contracts/app/texts.ts';
import { Megaphone, X } from 'lucide-react';
import { useState } from 'react';
import { browserStorage } from '../lib/browser-storage.ts';
import { IconButton } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';

const KEY = 'announcement-read';

/** What the administrators want everybody to read. Closed, it stays away on this device until there is another. */
export function Announcement({ text }: { text: string }) {
  const [read, setRead] = useState(() => browserStorage('localStorage').getItem(KEY));
  if (read === text) return null;
  return (
    <div role="status" className="mb-4">
      <Note tone="gold" icon={Megaphone}>
        <div className="row">
          <p className="grow">{text}</p>
          <IconButton
            icon={X}
            small
            label={texts.closeAnnouncement}
            onClick={() => {
              browserStorage('localStorage').setItem(KEY, text);
              setRead(text);
            }}
          />
        </div>
      </Note>
    </div>
  );
}
