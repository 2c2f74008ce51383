import { photoKind } from '@nead/contracts/care/activities/registry.ts';
import { photoTexts } from '@nead/contracts/care/page-texts.ts';
import { sharePhoto } from '@nead/contracts/care/photo-requests.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { uploadTemp } from '@nead/contracts/files/requests.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { consentOn } from '@nead/contracts/register/consents.ts';
import { askingTexts } from '@nead/contracts/register/page-texts.ts';
import { seenWithoutConsent } from '@nead/contracts/register/photo-consent.ts';
import type { ChildProfile } from '@nead/contracts/register/views.ts';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { call } from '../../engine/api/api.ts';
import { type ApiProblem, isProblem, problemSentence } from '../../engine/api/api-problem.ts';
import { useCommandName } from '../../engine/api/use-command-name.ts';
import { useNow } from '../../engine/device/now.ts';
import { fetchChanged } from '../../engine/live/live-cache.ts';
import { type PhotoDraft, usePhotoDraft } from '../../rooms/care/photos/photo-draft.ts';
import { takePicked } from '../../rooms/care/photos/picked-photo.ts';
import { namesAmong } from '../../rooms/care/today/shown-children.ts';
import { PhotoPicker } from '../../rooms/files/photo-picker.tsx';
import { preparePhoto } from '../../rooms/files/prepare-photo.ts';
import { isSoFar, sendUploadPart } from '../../rooms/files/upload.ts';
import { UploadRows } from '../../rooms/files/upload-row.tsx';
import { type PageUploads, useUploads } from '../../rooms/files/use-uploads.ts';
import { childQuery, childrenQuery } from '../../rooms/register/child/children-query.ts';
import { MediaMeter } from '../../rooms/subscription/media-meter.tsx';
import { Button } from '../../ui/button.tsx';
import { FilterChips } from '../../ui/form/chips.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { showToast } from '../../ui/layer/toasts.ts';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { ConsentFirst } from './consent-first.tsx';
import { namesInPhoto } from './names-in-photo.ts';
import { LoadingPhotos, TodaysPhotos } from './todays-photos.tsx';
import '../../rooms/care/photos/photos.css';

/** The day's photos, and a form that shares one with the parents of the children in it. */
export function PhotosPage() {
  const children = useQuery(childrenQuery);
  return (
    <div className="stack">
      <PageTitle title={photoTexts.title} />
      <div className="cols cols--wide">
        {children.data ? <SharePhoto all={children.data} /> : <LoadingPhotos />}
        <TodaysPhotos all={children.data ?? []} />
      </div>
    </div>
  );
}

/** The message for a failure. It names the children without consent, which the server's message does not. */
function sentenceOf(problem: ApiProblem, all: readonly Child[]): string {
  if (problem.status === 0) return photoTexts.offline;
  const { childIds } = problem.details;
  const names = Array.isArray(childIds) ? namesInPhoto(all, childIds.map(String)) : '';
  const told = problemSentence(problem, photoTexts.shareFailed);
  return names ? `${told} ${photoTexts.notAgreed(names)}` : told;
}

/** Uploads and shares in one step. Pressed again after a lost answer, it asks for the same under the same name. */
function useSharing(draft: PhotoDraft, all: readonly Child[], shared: () => void): PageUploads {
  const queries = useQueryClient();
  // A child that is taken out while the photo is on its way is not shown in it.
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  const nameOf = useCommandName();
  const uploaded = useRef<{ key: string; photoUrl: string }>(undefined);
  return useUploads({
    outlivesPage: true,
    async send(part, onTheWay) {
      if (uploaded.current?.key !== part.key) {
        const sent = await sendUploadPart(uploadTemp, part, onTheWay);
        if (!sent || isProblem(sent) || isSoFar(sent)) return sent;
        uploaded.current = { key: part.key, photoUrl: sent.url };
      }
      const { notes, childIds } = latest.current;
      const body = { photoUrl: uploaded.current.photoUrl, childIds: [...childIds], notes };
      const reply = await call(sharePhoto, { body, idempotencyKey: nameOf(body) });
      return isProblem(reply) ? reply : childIds;
    },
    stored(whom) {
      showToast({ text: photoTexts.shared, detail: namesInPhoto(all, whom), about: 'photo' });
      shared();
      void fetchChanged(queries, ['activity']);
    },
    sentenceOf: (problem) => sentenceOf(problem, all),
  });
}

/** The children in the picture whom other families would see without consent, as far as loaded. */
function useWithoutConsent(childIds: readonly string[]): ChildProfile[] {
  const today = dublinDate(useNow());
  const several = childIds.length > 1 ? childIds : [];
  const shown = useQueries({ queries: several.map(childQuery) }).flatMap(({ data }) => data ?? []);
  const missing = seenWithoutConsent(
    shown.map(({ _id, parents, consents }) => ({
      childId: _id,
      contacts: new Set(parents.map((parent) => parent._id)),
      agreed:
        consentOn(
          'photos',
          consents.find(({ kind }) => kind === 'photos'),
          today,
        ) === 'given',
    })),
  );
  return shown.filter(({ _id }) => missing.includes(_id));
}

function SharePhoto({ all }: { all: readonly Child[] }) {
  const nameOf = namesAmong(all);
  const [search] = useSearchParams();
  const wanted = (search.get('of') ?? '').split(',');
  // What was chosen on the page before.
  const [picked] = useState(takePicked);
  const { draft, change, drop, shared } = usePhotoDraft(
    wanted.filter((id) => all.some(({ _id }) => _id === id)),
    picked !== undefined,
  );
  const [error, setError] = useState<{ photo?: string; who?: string }>({});
  const { file, notes, childIds } = draft;
  const preview = useMemo(() => (file ? URL.createObjectURL(file) : null), [file]);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  async function take(picked: File): Promise<void> {
    const prepared = await preparePhoto(picked);
    if (typeof prepared === 'string') setError({ photo: prepared });
    else change({ file: prepared });
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is taken over once
  useEffect(() => {
    if (picked) void take(picked);
  }, []);

  const missing = useWithoutConsent(childIds);
  const uploads = useSharing(draft, all, () => {
    setError({});
    shared();
  });
  const [going] = uploads.pending;
  const busy = going?.state === 'uploading';

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const photo = file
      ? undefined
      : (photoKind.create.safeParse({}).error?.issues[0]?.message ?? photoTexts.label);
    const who = file && childIds.length === 0 ? photoTexts.chooseWho : undefined;
    setError({ ...(photo && { photo }), ...(who && { who }) });
    if (!file || who) return;
    // A refused upload starts anew: what was missing, such as a consent, may be there by now.
    const isRefused = going?.state === 'failed' && !going.lost;
    if (going?.file === file && !isRefused) uploads.resume(going.key);
    else {
      if (going) uploads.leave(going.key);
      uploads.start(file);
    }
  }

  return (
    <form className="card stack" aria-label={photoTexts.share} noValidate onSubmit={submit}>
      <h2>{photoTexts.share}</h2>
      <div className="dayphoto">
        <PhotoPicker
          picture={preview && <img className="dayphoto__preview" src={preview} alt="" />}
          photoUrl={preview}
          onPick={(picked) => {
            setError({});
            if (going) uploads.leave(going.key);
            change({ file: picked });
          }}
          onRemove={async () => {
            if (going) uploads.leave(going.key);
            drop();
            return undefined;
          }}
          help={photoTexts.seenBy}
          error={error.photo}
        />
      </div>
      <FilterChips
        legend={photoTexts.who}
        choices={all.map((child) => ({
          value: child._id,
          label: nameOf(child),
          faint: missing.some(({ _id }) => _id === child._id),
        }))}
        values={new Set(childIds)}
        onChange={(values) => {
          setError({});
          change({ childIds: [...values] });
        }}
        error={error.who}
      />
      {/* Below what is pressed: nothing slides under the thumb that chooses. */}
      {missing.length > 0 && (
        <ConsentFirst missing={missing} kind="photos" why={askingTexts.photosOfSeveral} />
      )}
      <TextField
        label={photoTexts.caption}
        value={notes}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => change({ notes: target.value })}
      />
      <UploadRows uploads={uploads} />
      <MediaMeter />
      <div className="dayphoto__share">
        <Button type="submit" wide disabled={busy || missing.length > 0}>
          {busy ? photoTexts.sharing : photoTexts.share}
        </Button>
      </div>
    </form>
  );
}
