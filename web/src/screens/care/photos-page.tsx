import { callsOf } from '@nead/contracts/care/activities/calls.ts';
import { photo as photoKind } from '@nead/contracts/care/activities/photo.ts';
import { type DayPhoto, sharePhoto } from '@nead/contracts/care/photo-requests.ts';
import { photoTexts } from '@nead/contracts/care/photo-texts.ts';
import { dublinTime } from '@nead/contracts/dublin.ts';
import { uploadTemp } from '@nead/contracts/files/requests.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PhotoPicker } from '../files/photo-picker.tsx';
import { upload } from '../files/upload.ts';
import { GoingRows } from '../files/upload-row.tsx';
import { useUploads } from '../files/use-uploads.ts';
import { call } from '../lib/api.ts';
import { type ApiProblem, isProblem } from '../lib/api-problem.ts';
import { childrenQuery } from '../register/children-query.ts';
import { firstNameOf } from '../register/person-name.ts';
import { tellProblem } from '../register/tell-problem.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { FilterChips } from '../ui/chips.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../ui/states.tsx';
import { showToast } from '../ui/toasts.ts';
import { usePhotoDraft } from './photo-draft.ts';
import { photosQuery } from './photos-query.ts';
import { RecordPhoto } from './record-photo.tsx';
import './photos.css';

/** The day in pictures: one is shared with the parents of whoever is in it. */
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

const namesOf = (all: readonly Child[], ids: readonly string[]): string =>
  ids
    .map((id) => all.find(({ _id }) => _id === id))
    .map((child) => (child ? firstNameOf(child) : photoTexts.somebody))
    .join(', ');

/** Why it was not shared; for whom a consent is missing is said by name, which the server does not. */
function sentenceOf(problem: ApiProblem, all: readonly Child[]): string {
  if (problem.status === 0) return photoTexts.offline;
  const { childIds } = problem.details;
  const names = Array.isArray(childIds) ? namesOf(all, childIds.map(String)) : '';
  const told = problem.errors[0] ?? problem.message;
  return names ? `${told} ${photoTexts.notAgreed(names)}` : told || photoTexts.shareFailed;
}

function SharePhoto({ all }: { all: readonly Child[] }) {
  const queries = useQueryClient();
  const [search] = useSearchParams();
  const wanted = (search.get('of') ?? '').split(',');
  const { draft, change, drop } = usePhotoDraft(wanted.filter((id) => all.some(({ _id }) => _id === id)));
  const [error, setError] = useState<{ photo?: string; who?: string }>({});
  const { file, notes, childIds } = draft;
  const preview = useMemo(() => (file ? URL.createObjectURL(file) : null), [file]);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  /** The upload and what it is for are one press; tried again, each happens once. */
  const uploads = useUploads({
    outlivesPage: true,
    async send(sending, onTheWay) {
      const sent = await upload(uploadTemp, sending, onTheWay);
      if (!sent || isProblem(sent)) return sent;
      const body = { _id: sending.key, photoUrl: sent.url, childIds: [...childIds], notes };
      const reply = await call(sharePhoto, { body });
      return isProblem(reply) ? reply : childIds;
    },
    arrived(shared) {
      setError({});
      showToast({ text: photoTexts.shared, detail: namesOf(all, shared), about: 'photo' });
      drop();
      void queries.invalidateQueries({ queryKey: photosQuery.queryKey });
    },
    sentenceOf: (problem) => sentenceOf(problem, all),
  });
  const [going] = uploads.going;
  const busy = going?.state === 'uploading';

  function submit(event: FormEvent): void {
    event.preventDefault();
    const photo = file
      ? undefined
      : (photoKind.create.safeParse({}).error?.issues[0]?.message ?? photoTexts.label);
    const who = file && childIds.length === 0 ? photoTexts.chooseWho : undefined;
    setError({ ...(photo && { photo }), ...(who && { who }) });
    if (!file || who) return;
    // A refused one is asked anew, since what it lacked may be there by then.
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
            change({ file: picked });
          }}
          onRemove={async () => {
            if (going) uploads.leave(going.key);
            drop();
            return undefined;
          }}
          help={photoTexts.seenBy}
        />
        {error.photo && (
          <p className="error" role="alert">
            {error.photo}
          </p>
        )}
      </div>
      <div className="field">
        <FilterChips
          legend={photoTexts.who}
          choices={all.map((child) => ({ value: child._id, label: firstNameOf(child) }))}
          values={new Set(childIds)}
          onChange={(values) => {
            setError({});
            change({ childIds: [...values] });
          }}
        />
        {error.who && (
          <p className="error" role="alert">
            {error.who}
          </p>
        )}
      </div>
      <TextField
        label={photoTexts.caption}
        value={notes}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => change({ notes: target.value })}
      />
      <GoingRows uploads={uploads} />
      <Button type="submit" wide disabled={busy}>
        {busy ? photoTexts.sharing : photoTexts.share}
      </Button>
    </form>
  );
}

function TodaysPhotos({ all }: { all: readonly Child[] }) {
  const photos = useQuery(photosQuery);
  return (
    <section className="stack" aria-labelledby="shared-today">
      <h2 id="shared-today">{photoTexts.today}</h2>
      {photos.isPending && <LoadingPhotos />}
      {photos.isLoadingError && (
        <ErrorState title={photoTexts.loadFailed} retry={() => void photos.refetch()} />
      )}
      {photos.data?.length === 0 && <EmptyState title={photoTexts.none} detail={photoTexts.noneDetail} />}
      <ul className="dayphotos">
        {photos.data?.map((photo) => (
          <OnePhoto key={photo.records[0]?._id} photo={photo} all={all} />
        ))}
      </ul>
    </section>
  );
}

function OnePhoto({
  photo: { photoUrl, time, notes, records },
  all,
}: {
  photo: DayPhoto;
  all: readonly Child[];
}) {
  const queries = useQueryClient();
  const names = namesOf(
    all,
    records.map(({ childId }) => childId),
  );

  const [asking, setAsking] = useState(false);

  /** Of everybody in it. */
  async function remove(): Promise<void> {
    setAsking(false);
    for (const { childId, _id } of records) {
      const reply = await call(callsOf(photoKind).remove, {
        params: { id: childId, recordId: _id },
        query: {},
      });
      if (isProblem(reply) && reply.status !== 409) return tellProblem(reply, photoKind.texts.deleteFailed);
    }
    showToast({ text: photoKind.texts.deleted, detail: names, about: 'photo' });
    void queries.invalidateQueries({ queryKey: photosQuery.queryKey });
  }

  return (
    <li className="card dayphotos__one">
      <RecordPhoto url={photoUrl} of={photoTexts.of(names, notes)} large />
      <div className="row">
        <div className="grow min-w-0">
          <p className="strong">{names}</p>
          <p className="meta">{[dublinTime(time), notes].filter(Boolean).join(' · ')}</p>
        </div>
        <IconButton icon={Trash2} label={photoTexts.deleteFor(names)} onClick={() => setAsking(true)} />
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={photoTexts.deleteTitle}
        actions={
          <div className="formend__acts">
            <Button look="line" onClick={() => setAsking(false)}>
              {photoTexts.cancel}
            </Button>
            <Button look="danger" onClick={() => void remove()}>
              {photoTexts.delete}
            </Button>
          </div>
        }
      >
        <p>{photoKind.texts.confirmDelete}</p>
      </Dialog>
    </li>
  );
}

const LoadingPhotos = () => (
  <Loading label={photoTexts.loading}>
    <div className="card stack">
      <Skeleton shape="box" className="h-48" />
      <Skeleton shape="line" className="w-1/2" />
    </div>
  </Loading>
);
