import { pageTexts } from '@nead/contracts/accounts/page-texts.ts';
import type { ChildminderProfile } from '@nead/contracts/accounts/profile-requests.ts';
import { texts } from '@nead/contracts/accounts/texts.ts';
import { removeOwnPhoto, uploadOwnPhoto } from '@nead/contracts/files/requests.ts';
import { useQueryClient } from '@tanstack/react-query';
import { PhotoPicker } from '../files/photo-picker.tsx';
import { sendingOf, upload } from '../files/upload.ts';
import { call } from '../lib/api.ts';
import { type ApiProblem, isProblem } from '../lib/api-problem.ts';
import { showToast } from '../ui/toasts.ts';
import { defaultAvatar } from './default-avatar.ts';
import { repaintUser } from './own-name.ts';
import { problemSentence } from './problem-sentence.ts';
import { childminderProfileQuery } from './profile-queries.ts';

export function ProfilePhoto({ profile }: { profile: ChildminderProfile }) {
  const queries = useQueryClient();

  function take(photoUrl: string | null): void {
    queries.setQueryData(childminderProfileQuery.queryKey, { ...profile, photoUrl });
    repaintUser(photoUrl);
  }

  /** What is shown may be older than what the server has: it is asked again. */
  function failed(problem: ApiProblem): string {
    void queries.invalidateQueries({ queryKey: childminderProfileQuery.queryKey });
    return problemSentence(problem, texts.photoUpdateFailed);
  }

  function taken(photoUrl: string): void {
    take(photoUrl);
    showToast({ text: texts.photoUpdated, about: 'photo' });
  }

  /** A generated picture takes the place of the photo where there is a first name to make it of; without a word. */
  async function remove(): Promise<string | undefined> {
    const generated = profile.firstName ? await defaultAvatar(profile) : undefined;
    if (generated) {
      const sent = await upload(uploadOwnPhoto, sendingOf(generated));
      if (isProblem(sent)) return failed(sent);
      if (sent) take(sent.photoUrl);
      return undefined;
    }
    const reply = await call(removeOwnPhoto, {});
    if (isProblem(reply)) return failed(reply);
    take(null);
    showToast({ text: texts.photoUpdatedShort, about: 'photo' });
    return undefined;
  }

  return (
    <PhotoPicker
      who={profile}
      photoUrl={profile.photoUrl}
      way={{
        outlivesPage: true,
        send: (sending, onTheWay) => upload(uploadOwnPhoto, sending, onTheWay),
        arrived: ({ photoUrl }) => taken(photoUrl),
        sentenceOf: failed,
      }}
      onRemove={remove}
      help={pageTexts.photoHelp}
    />
  );
}
