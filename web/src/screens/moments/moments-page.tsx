import { careTexts } from '@nead/contracts/care/texts.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { otherNamesIn } from '@nead/contracts/moments/other-names.ts';
import { momentTexts } from '@nead/contracts/moments/texts.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { consentOn } from '@nead/contracts/register/consents.ts';
import { askingTexts } from '@nead/contracts/register/page-texts.ts';
import { seenWithoutConsent } from '@nead/contracts/register/photo-consent.ts';
import type { ChildProfile } from '@nead/contracts/register/views.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useNow } from '../../engine/device/now.ts';
import { namesAmong } from '../../rooms/care/today/shown-children.ts';
import { PhotoPicker } from '../../rooms/files/photo-picker.tsx';
import { preparePhotos } from '../../rooms/files/prepare-photo.ts';
import { UploadRows } from '../../rooms/files/upload-row.tsx';
import { ConsentFirst } from '../../rooms/messages/consent-first.tsx';
import { useMomentDraft } from '../../rooms/moments/moment-draft.ts';
import { forgetPicked, pickedPhotos } from '../../rooms/moments/picked-photo.ts';
import { ThemeChips } from '../../rooms/moments/theme-chips.tsx';
import { childQuery, childrenQuery } from '../../rooms/register/child/children-query.ts';
import { MediaMeter } from '../../rooms/subscription/media-meter.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { FilterChips } from '../../ui/form/chips.tsx';
import { TextArea } from '../../ui/form/field.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { firstNameOf } from '../../ui/person-name.ts';
import { AllFromHome } from './all-from-home.tsx';
import { Lately } from './lately.tsx';
import { LoadingMoments, TodaysMoments } from './todays-moments.tsx';
import { useSharing } from './use-sharing.ts';
import '../../rooms/moments/moments.css';

/** The day's moments, and a form that shares one with the parents of the children in it. */
export function MomentsPage() {
  const children = useQuery(childrenQuery);
  return (
    <div className="stack">
      <PageTitle title={momentTexts.title} />
      <div className="cols cols--wide">
        {children.data ? <ShareMoment all={children.data} /> : <LoadingMoments />}
        <div className="stack">
          <AllFromHome all={children.data ?? []} />
          <TodaysMoments all={children.data ?? []} />
          <Lately all={children.data ?? []} />
        </div>
      </div>
    </div>
  );
}

/** The children in the picture whom other families would see without consent. */
function withoutConsent(shown: readonly ChildProfile[], today: string): ChildProfile[] {
  if (shown.length < 2) return [];
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

/** The photos of the moment besides the one that is shown large. */
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
  const navigate = useNavigate();
  const wanted = (search.get('of') ?? '').split(',');
  // A photo that is on its way outlives the form.
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  // The photos that were chosen on the page before.
  const [picked] = useState(pickedPhotos);
  const { draft, change, drop, shared } = useMomentDraft(
    wanted.filter((id) => all.some(({ _id }) => _id === id)),
    picked.length > 0,
  );
  const [error, setError] = useState<{ words?: string; who?: string }>({});
  const [named, setNamed] = useState<readonly string[]>([]);
  const { file, more, notes, themes, childIds } = draft;
  const preview = useMemo(() => (file ? URL.createObjectURL(file) : null), [file]);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  async function take(): Promise<void> {
    const { files, refused } = await preparePhotos(picked);
    const [file, ...more] = files;
    if (refused) setError({ words: refused });
    if (file) change({ file, more });
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is taken over once
  useEffect(() => {
    forgetPicked();
    if (picked.length > 0) void take();
  }, []);

  const today = dublinDate(useNow());
  const shown = useQueries({ queries: childIds.map(childQuery) }).flatMap(({ data }) => data ?? []);
  // Words show nobody's face, so they need no consent.
  const missing = file ? withoutConsent(shown, today) : [];
  const parents = shown.length === childIds.length ? parentsOf(shown) : [];
  const { uploads, busy, takeOut, send } = useSharing(
    { draft, change },
    all,
    () => {
      setError({});
      return shared();
    },
    () => {
      // Somebody who came with photos that were chosen on another page goes on there, unless they left this form.
      if (picked.length > 0 && isOpen.current) navigate(-1);
    },
  );

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const empty = file || notes.trim() ? undefined : careTexts.momentEmpty;
    const who = !empty && childIds.length === 0 ? momentTexts.chooseWho : undefined;
    setError({ ...(empty && { words: empty }), ...(who && { who }) });
    if (empty || who) return;
    const others = otherNamesIn(notes, all, childIds);
    if (others.length > 0) setNamed(others);
    else send();
  }

  return (
    <form className="card stack" aria-label={momentTexts.one} noValidate onSubmit={submit}>
      <h2>{momentTexts.one}</h2>
      <div className="dayphoto">
        <PhotoPicker
          picture={preview && <img className="dayphoto__preview" src={preview} alt="" />}
          photoUrl={preview}
          several
          onPick={(file, more) => {
            setError({});
            takeOut(true);
            change({ file, more });
          }}
          onRemove={async () => {
            takeOut(more.length === 0);
            drop();
            return undefined;
          }}
        />
      </div>
      {more.length > 0 && (
        <MorePhotos files={more} leaveOut={(nth) => change({ more: more.filter((_, at) => at !== nth) })} />
      )}
      <TextArea
        label={momentTexts.sentence}
        className="input moment__words"
        rows={2}
        value={notes}
        maxLength={500}
        error={error.words}
        help={momentTexts.seenBy}
        onChange={({ target }) => change({ notes: target.value })}
      />
      <FilterChips
        legend={momentTexts.who}
        choices={all.map((child) => ({
          value: child._id,
          label: nameOf(child),
          faces: [child],
          faint: missing.some(({ _id }) => _id === child._id),
        }))}
        values={new Set(childIds)}
        onChange={(values) => {
          setError({});
          change({ childIds: [...values] });
        }}
        error={error.who}
      />
      {/* The note is below the children to choose from, so that nothing moves under the thumb. */}
      {missing.length > 0 && (
        <ConsentFirst missing={missing} kind="photos" why={askingTexts.photosOfSeveral} />
      )}
      <ThemeChips day={today} themes={themes} onChange={(chosen) => change({ themes: chosen })} />
      <UploadRows uploads={uploads} />
      <MediaMeter />
      <div className="dayphoto__share">
        <Button type="submit" wide disabled={busy || missing.length > 0}>
          {busy
            ? momentTexts.sharing
            : more.length > 0
              ? momentTexts.shareSeveral(more.length + 1)
              : momentTexts.shareWith(parents)}
        </Button>
      </div>
      <NamesOthers names={named} close={() => setNamed([])} send={send} />
    </form>
  );
}

const parentsOf = (shown: readonly ChildProfile[]): string[] => {
  const parents = new Map(
    shown.flatMap(({ parents }) =>
      parents.filter(({ hasAccount }) => hasAccount).map((parent) => [parent._id, parent]),
    ),
  );
  return [...parents.values()].map(firstNameOf);
};

/** Asks once before another family reads a child's name. */
function NamesOthers(props: { names: readonly string[]; close: () => void; send: () => void }) {
  const { names, close, send } = props;
  return (
    <Dialog
      open={names.length > 0}
      onClose={close}
      title={momentTexts.namesOthers(names)}
      actions={
        <div className="formend__acts">
          <Button variant="line" onClick={close}>
            {momentTexts.changeWords}
          </Button>
          <Button
            onClick={() => {
              close();
              send();
            }}
          >
            {momentTexts.shareAnyway}
          </Button>
        </div>
      }
    >
      <p>{momentTexts.namesOthersDetail(names)}</p>
    </Dialog>
  );
}
