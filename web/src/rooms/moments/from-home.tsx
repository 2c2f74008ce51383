import type { FromHome } from '@nead/contracts/from-home.ts';
import {
  addFromHome,
  MOST_WORDS_FROM_HOME,
  removeFromHome,
  uploadHomePhoto,
} from '@nead/contracts/moments/from-home.ts';
import { momentTexts as texts } from '@nead/contracts/moments/texts.ts';
import { House } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ownAccountId } from '../../engine/api/auth.ts';
import { useOpened } from '../../engine/forms/use-opened.ts';
import { Button } from '../../ui/button.tsx';
import { useCommand } from '../../ui/command/use-command.ts';
import { dayAndTime } from '../../ui/day-and-time.ts';
import { CommandForm } from '../../ui/form/command-form.tsx';
import { TextArea } from '../../ui/form/field.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { PhotoPicker } from '../files/photo-picker.tsx';
import { RecordPhoto } from '../files/record-photo.tsx';
import { useTempPhoto } from '../files/temp-photo.ts';
import { sendUploadPart } from '../files/upload.ts';
import './from-home.css';

interface AnsweredMoment {
  _id: string;
  childId: string;
  fromHome?: readonly FromHome[] | undefined;
}

/** Words and photos that a family added to a moment. A parent can take back their own. */
export const FromHomeList = ({ of: { _id, childId, fromHome = [] } }: { of: AnsweredMoment }) =>
  fromHome.length > 0 && (
    <ul className="fromhome" aria-label={texts.fromHome}>
      {fromHome.map((one) => (
        <li key={one._id}>
          <HomeBubble one={one}>
            {one.account === ownAccountId() && (
              <TakeBack path={{ id: childId, recordId: _id, homeId: one._id }} />
            )}
          </HomeBubble>
        </li>
      ))}
    </ul>
  );

interface HomeBubbleProps {
  one: FromHome;
  /** The button beside its time. */
  children?: ReactNode;
}

export function HomeBubble({ one: { account, name, words, photoUrl, at }, children }: HomeBubbleProps) {
  const when = dayAndTime(at);
  return (
    <>
      <div className="fromhome__said">
        {photoUrl && <RecordPhoto url={photoUrl} of={words ?? texts.photoFromHome} large />}
        {words && <p>{words}</p>}
      </div>
      <div className="row">
        <span className="meta">
          {account === ownAccountId() ? texts.homeYou(when) : texts.homeBy(name, when)}
        </span>
        {children}
      </div>
    </>
  );
}

function TakeBack({ path }: { path: { id: string; recordId: string; homeId: string } }) {
  const [asking, ask, close] = useOpened<true>();
  const { run, busy } = useCommand(removeFromHome, {
    said: texts.homeRemoved,
    failed: texts.homeRemoveFailed,
  });
  return (
    <>
      <Button variant="text" small onClick={() => ask(true)}>
        {texts.homeRemove}
      </Button>
      <Dialog
        open={Boolean(asking)}
        onClose={close}
        title={texts.homeRemoveTitle}
        actions={
          <div className="formend__acts">
            <Button variant="line" onClick={close}>
              {texts.cancel}
            </Button>
            <Button variant="danger" disabled={busy} onClick={() => void run({ params: path }).then(close)}>
              {texts.homeRemove}
            </Button>
          </div>
        }
      >
        <p>{texts.homeRemoveDetail}</p>
      </Dialog>
    </>
  );
}

/** Below a moment of a parent’s own child: what is there from home, and a line to add to it. */
export function AnswerFromHome({ of, name }: { of: AnsweredMoment; name: string }) {
  const [isOpen, open] = useState(false);
  return (
    <>
      <FromHomeList of={of} />
      {isOpen ? (
        <HomeForm of={of} done={() => open(false)} />
      ) : (
        <Button
          variant="text"
          small
          icon={House}
          aria-label={texts.fromHomeTo(name)}
          onClick={() => open(true)}
        >
          {texts.homeWords}
        </Button>
      )}
    </>
  );
}

function HomeForm({ of: { _id: recordId, childId: id }, done }: { of: AnsweredMoment; done: () => void }) {
  const photo = useTempPhoto(undefined, (part, onTheWay) =>
    sendUploadPart(uploadHomePhoto, part, { ...onTheWay, params: { id, recordId } }),
  );
  return (
    <CommandForm
      label={texts.homeWords}
      className="stack stack--s"
      draft={`from-home ${recordId}`}
      values={{ words: '' }}
      send={({ _id, words }, { run }) => {
        const said = words.trim();
        const body = { _id, ...(said && { words: said }), ...(photo.url && { photoUrl: photo.url }) };
        return run(
          addFromHome,
          { params: { id, recordId }, body },
          { said: texts.homeSent, failed: texts.homeFailed },
        );
      }}
      done={done}
      wide
      save={texts.homeSend}
      waits={({ values }) => values.words.trim() === '' && !photo.url}
    >
      {({ field }) => (
        <>
          <TextArea
            label={texts.homeWords}
            rows={2}
            maxLength={MOST_WORDS_FROM_HOME}
            help={texts.homeSeenBy}
            {...field('words')}
          />
          <PhotoPicker
            picture={photo.preview && <img className="fromhome__preview" src={photo.preview} alt="" />}
            photoUrl={photo.preview}
            way={photo.way}
            onRemove={photo.remove}
            formWaits
          />
        </>
      )}
    </CommandForm>
  );
}
