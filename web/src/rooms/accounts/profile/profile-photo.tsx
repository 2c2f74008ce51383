import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import type { ChildminderProfile } from '@nead/contracts/accounts/profile-requests.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { generatedAvatar } from '@nead/contracts/files/names.ts';
import { removeOwnPhoto, uploadOwnPhoto } from '@nead/contracts/files/requests.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../engine/api/api.ts';
import { type ApiProblem, isProblem, outcomeSentence } from '../../../engine/api/api-problem.ts';
import { fetchChanged } from '../../../engine/live/live-cache.ts';
import { avatarColour, initials, type PersonShown } from '../../../ui/child/avatar.tsx';
import { showToast } from '../../../ui/layer/toasts.ts';
import { PhotoPicker } from '../../files/photo-picker.tsx';
import { firstPartOf, sendUploadPart } from '../../files/upload.ts';
import { repaintUser } from './own-name.ts';
import { childminderProfileQuery } from './profile-queries.ts';

export function ProfilePhoto({ profile }: { profile: ChildminderProfile }) {
  const queries = useQueryClient();

  function take(photoUrl: string | null, photoSource: ChildminderProfile['photoSource']): void {
    queries.setQueryData(childminderProfileQuery.queryKey, { ...profile, photoUrl, photoSource });
    repaintUser(photoUrl);
  }

  /** The page may show an outdated profile, so it is fetched again. */
  function failed(problem: ApiProblem): string {
    void fetchChanged(queries, ['session']);
    return outcomeSentence(problem, accountTexts.photoUpdateFailed);
  }

  function taken(photoUrl: string): void {
    take(photoUrl, 'own');
    showToast({ text: accountTexts.photoUpdated, about: 'photo' });
  }

  /** Replaces the photo with a generated one if there is a first name. */
  async function remove(): Promise<string | undefined> {
    const generated = profile.firstName ? await defaultAvatar(profile) : undefined;
    const reply = generated
      ? await sendUploadPart(uploadOwnPhoto, firstPartOf(generated))
      : await call(removeOwnPhoto, {});
    if (isProblem(reply)) return failed(reply);
    if (reply && 'photoUrl' in reply) take(reply.photoUrl, 'generated');
    if (generated) return undefined;
    take(null, null);
    showToast({ text: accountTexts.photoUpdatedShort, about: 'photo' });
    return undefined;
  }

  return (
    <PhotoPicker
      who={profile}
      photoUrl={profile.photoUrl}
      way={{
        outlivesPage: true,
        send: (part, onTheWay) => sendUploadPart(uploadOwnPhoto, part, onTheWay),
        stored: ({ photoUrl }) => taken(photoUrl),
        sentenceOf: failed,
      }}
      {...(profile.photoSource !== 'generated' && { onRemove: remove })}
      help={accountPageTexts.photoHelp}
    />
  );
}

const SIZE = 200;

/** A picture with initials on the person's colour; undefined if the browser has no canvas. */
async function defaultAvatar(who: PersonShown): Promise<File | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const brush = canvas.getContext('2d');
  if (!brush) return undefined;
  const style = getComputedStyle(document.documentElement);
  const colour = avatarColour(who._id);
  brush.fillStyle = style.getPropertyValue(`--av${colour}`);
  brush.fillRect(0, 0, SIZE, SIZE);
  brush.fillStyle = style.getPropertyValue(`--av${colour}-ink`);
  brush.font = `660 ${SIZE * 0.4}px ${style.getPropertyValue('--font')}`;
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  brush.fillText(initials(who), SIZE / 2, SIZE * 0.53);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return blob ? new File([blob], `${generatedAvatar}-${who._id}.png`, { type: 'image/png' }) : undefined;
}
