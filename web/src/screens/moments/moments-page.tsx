import { momentKind } from '@nead/contracts/care/activities/registry.ts';
import { momentTexts } from '@nead/contracts/care/page-texts.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { uploadTemp } from '@nead/contracts/files/requests.ts';
import { shareMoment } from '@nead/contracts/moments/requests.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { consentOn } from '@nead/contracts/register/consents.ts';
import { askingTexts } from '@nead/contracts/register/page-texts.ts';
import { seenWithoutConsent } from '@nead/contracts/register/photo-consent.ts';
import type { ChildProfile } from '@nead/contracts/register/views.ts';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { call } from '../../engine/api/api.ts';
import { type ApiProblem, problemSentence } from '../../engine/api/api-problem.ts';
import { useCommandName } from '../../engine/api/use-command-name.ts';
import { useNow } from '../../engine/device/now.ts';
import { fetchChanged } from '../../engine/live/live-cache.ts';
import { namesAmong } from '../../rooms/care/today/shown-children.ts';
import { PhotoPicker } from '../../rooms/files/photo-picker.tsx';
import { preparePhotos } from '../../rooms/files/prepare-photo.ts';
import { sendUploadPart } from '../../rooms/files/upload.ts';
import { UploadRows } from '../../rooms/files/upload-row.tsx';
import { type PageUploads, useUploads } from '../../rooms/files/use-uploads.ts';
import { ConsentFirst } from '../../rooms/messages/consent-first.tsx';
import { type MomentDraft, useMomentDraft } from '../../rooms/moments/moment-draft.ts';
import { takePicked } from '../../rooms/moments/picked-photo.ts';
import { childQuery, childrenQuery } from '../../rooms/register/child/children-query.ts';
import { MediaMeter } from '../../rooms/subscription/media-meter.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { FilterChips } from '../../ui/form/chips.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { showToast } from '../../ui/layer/toasts.ts';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { namesInMoment } from './names-in-moment.ts';
import { LoadingMoments, TodaysMoments } from './todays-moments.tsx';
import '../../rooms/moments/photos.css';

/** The day's photos, and a form that shares one with the parents of the children in it. */
export function MomentsPage() {
  const children = useQuery(childrenQuery);
  return (
    <div className="stack">
      <PageTitle title={momentTexts.title} />
      <div className="cols cols--wide">
        {children.data ? <ShareMoment all={children.data} /> : <LoadingMoments />}
        <TodaysMoments all={children.data ?? []} />
      </div>
    </div>
  );
}

/** The message for a failure. It names the children without consent, which the server's message does not. */
function sentenceOf(problem: ApiProblem, all: readonly Child[]): string {
  if (problem.status === 0) return momentTexts.offline;
  const { childIds } = problem.details;
  const names = Array.isArray(childIds) ? namesInMoment(all, childIds.map(String)) : '';
  const told = problemSentence(problem, momentTexts.shareFailed);
  return names ? `${told} ${momentTexts.notAgreed(names)}` : told;
}

/** Uploads and shares in one step. Pressed again after a lost answer, it asks for the same under the same name. */
function useSharing(draft: MomentDraft, all: readonly Child[], shared: () => File | undefined): PageUploads {
  const queries = useQueryClient();
  // A child that is taken out while the photo is on its way is not shown in it.
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  const nameOf = useCommandName();
  const uploaded = useRef<{ key: string; photoUrl: string }>(undefined);
  const count = useRef(0);
  const uploads = useUploads({
    outlivesPage: true,
    async send(part, onTheWay) {
      if (uploaded.current?.key !== part.key) {
        const sent = await sendUploadPart(uploadTemp, part, onTheWay);
        if (!sent || !('url' in sent)) return sent;
        uploaded.current = { key: part.key, photoUrl: sent.url };
      }
      const { notes, childIds } = latest.current;
      const body = { photoUrl: uploaded.current.photoUrl, childIds: [...childIds], notes };
      const reply = await call(shareMoment, { body, idempotencyKey: nameOf(body) });
      return 'data' in reply ? childIds : reply;
    },
    stored(whom) {
      const next = shared();
      count.current += 1;
      if (next) uploads.start(next);
      else {
        const text = count.current > 1 ? momentTexts.sharedSeveral(count.current) : momentTexts.shared;
        showToast({ text, detail: namesInMoment(all, whom), about: 'photo' });
        count.current = 0;
      }
      void fetchChanged(queries, ['activity']);
    },
    sentenceOf: (problem) => sentenceOf(problem, all),
  });
  return uploads;
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

/** The photos that are shared after the one that is shown large. */
function MorePhotos({ files, leaveOut }: { files: readonly File[]; leaveOut: (nth: number) => void }) {
  return (
    <section className="stack stack--s" aria-label={momentTexts.more}>
      <p className="small muted">{momentTexts.more}</p>
      <ul className="morephotos">
        {files.map((file, nth) => (
          <li key={`${file.name} ${file.lastModified} ${file.size}`}>
            <Thumbnail of={file} />
            <IconButton icon={X} label={momentTexts.leaveOut(nth + 2)} onClick={() => leaveOut(nth)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Thumbnail({ of }: { of: File }) {
  const url = useMemo(() => URL.createObjectURL(of), [of]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return <img src={url} alt="" />;
}

function ShareMoment({ all }: { all: readonly Child[] }) {
  const nameOf = namesAmong(all);
  const [search] = useSearchParams();
  const wanted = (search.get('of') ?? '').split(',');
  // What was chosen on the page before.
  const [picked] = useState(takePicked);
  const { draft, change, drop, shared } = useMomentDraft(
    wanted.filter((id) => all.some(({ _id }) => _id === id)),
    picked.length > 0,
  );
  const [error, setError] = useState<{ photo?: string; who?: string }>({});
  const { file, more, notes, childIds } = draft;
  const preview = useMemo(() => (file ? URL.createObjectURL(file) : null), [file]);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  async function take(): Promise<void> {
    const { files, refused } = await preparePhotos(picked);
    const [file, ...more] = files;
    if (refused) setError({ photo: refused });
    if (file) change({ file, more });
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is taken over once
  useEffect(() => {
    if (picked.length > 0) void take();
  }, []);

  const missing = useWithoutConsent(childIds);
  const uploads = useSharing(draft, all, () => {
    setError({});
    return shared();
  });
  const [going] = uploads.pending;
  const busy = going?.state === 'uploading';

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const photo = file
      ? undefined
      : (momentKind.create.safeParse({}).error?.issues[0]?.message ?? momentTexts.label);
    const who = file && childIds.length === 0 ? momentTexts.chooseWho : undefined;
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
    <form className="card stack" aria-label={momentTexts.share} noValidate onSubmit={submit}>
      <h2>{momentTexts.share}</h2>
      <div className="dayphoto">
        <PhotoPicker
          picture={preview && <img className="dayphoto__preview" src={preview} alt="" />}
          photoUrl={preview}
          several
          onPick={(file, more) => {
            setError({});
            if (going) uploads.leave(going.key);
            change({ file, more });
          }}
          onRemove={async () => {
            if (going) uploads.leave(going.key);
            drop();
            return undefined;
          }}
          help={momentTexts.seenBy}
          error={error.photo}
        />
      </div>
      {more.length > 0 && (
        <MorePhotos files={more} leaveOut={(nth) => change({ more: more.filter((_, at) => at !== nth) })} />
      )}
      <FilterChips
        legend={momentTexts.who}
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
        label={momentTexts.caption}
        value={notes}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => change({ notes: target.value })}
      />
      <UploadRows uploads={uploads} />
      <MediaMeter />
      <div className="dayphoto__share">
        <Button type="submit" wide disabled={busy || missing.length > 0}>
          {busy
            ? momentTexts.sharing
            : more.length > 0
              ? momentTexts.shareSeveral(more.length + 1)
              : momentTexts.share}
        </Button>
      </div>
    </form>
  );
}
