import { removeChildPhoto, uploadChildPhoto } from '@nead/contracts/files/requests.ts';
import { fieldTexts } from '@nead/contracts/register/field-texts.ts';
import { registerTexts } from '@nead/contracts/register/texts.ts';
import type { ChildProfile } from '@nead/contracts/register/views.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../engine/api/api.ts';
import { isProblem, outcomeSentence, problemSentence } from '../../../engine/api/api-problem.ts';
import { fetchChanged } from '../../../engine/live/live-cache.ts';
import { showToast } from '../../../ui/layer/toasts.ts';
import { Section } from '../../../ui/section.tsx';
import { PhotoPicker } from '../../files/photo-picker.tsx';
import { sendUploadPart } from '../../files/upload.ts';
import { useToldStale } from './use-child-edit.ts';

export function PhotoSection({ child }: { child: ChildProfile }) {
  const queries = useQueryClient();
  const tellStale = useToldStale(child._id);
  const params = { id: child._id };

  async function done(text: string): Promise<void> {
    await fetchChanged(queries, removeChildPhoto.changes);
    tellStale();
    showToast({ text, about: 'photo' });
  }

  async function remove(): Promise<string | undefined> {
    const reply = await call(removeChildPhoto, { params });
    return isProblem(reply)
      ? outcomeSentence(reply, registerTexts.photoRemoveFailed)
      : void (await done(registerTexts.photoRemoved));
  }

  return (
    <Section title={fieldTexts.photo}>
      <PhotoPicker
        who={child}
        photoUrl={child.photoUrl}
        way={{
          outlivesPage: true,
          send: (part, onTheWay) => sendUploadPart(uploadChildPhoto, part, { params, ...onTheWay }),
          stored: () => void done(registerTexts.photoUpdated),
          sentenceOf: (problem) => problemSentence(problem, registerTexts.photoUpdateFailed),
        }}
        onRemove={remove}
      />
    </Section>
  );
}
