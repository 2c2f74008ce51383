import { removeChildPhoto, uploadChildPhoto } from '@nead/contracts/files/requests.ts';
import { texts } from '@nead/contracts/register/texts.ts';
import type { ChildProfile } from '@nead/contracts/register/views.ts';
import { PhotoPicker } from '../files/photo-picker.tsx';
import { call } from '../lib/api.ts';
import { type ApiProblem, isProblem } from '../lib/api-problem.ts';
import { showToast } from '../ui/toasts.ts';
import { Section } from './section.tsx';
import { useChildRefetch } from './use-child-edit.ts';

export function PhotoSection({ child }: { child: ChildProfile }) {
  const refetch = useChildRefetch(child._id);
  const params = { id: child._id };

  async function told(reply: unknown, done: string, failed: string): Promise<string | undefined> {
    if (isProblem(reply)) return sentence(reply, failed);
    await refetch();
    showToast({ text: done, about: 'photo' });
    return undefined;
  }

  return (
    <Section title="Photo">
      <PhotoPicker
        who={child}
        photoUrl={child.photoUrl}
        onPick={async (file) =>
          told(await call(uploadChildPhoto, { params, file }), texts.photoUpdated, texts.photoUpdateFailed)
        }
        onRemove={async () =>
          told(await call(removeChildPhoto, { params }), texts.photoRemoved, texts.photoRemoveFailed)
        }
      />
    </Section>
  );
}

const sentence = ({ status, message }: ApiProblem, failed: string) =>
  status === 0 || !message ? failed : message;
