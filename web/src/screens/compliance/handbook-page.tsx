import { dateName } from '@nead/contracts/calendar/date-names.ts';
import { fileTexts } from '@nead/contracts/compliance/file-texts.ts';
import type { HandbookHeading } from '@nead/contracts/compliance/handbook-headings.ts';
import { isReadable } from '@nead/contracts/compliance/handbook-order.ts';
import {
  type HandbookView,
  handbookPaper,
  publishHandbook,
} from '@nead/contracts/compliance/handbook-requests.ts';
import { handbookTexts as texts } from '@nead/contracts/compliance/handbook-texts.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { useQuery } from '@tanstack/react-query';
import { Download, Send } from 'lucide-react';
import { Link } from 'react-router-dom';
import { shortDate } from '../../engine/device/dates.ts';
import { useOpened } from '../../engine/forms/use-opened.ts';
import { ChapterSheet } from '../../rooms/compliance/chapter-sheet.tsx';
import { HandbookChapters } from '../../rooms/compliance/handbook-chapters.tsx';
import { handbookQuery } from '../../rooms/compliance/handbook-query.ts';
import { HandbookReaders } from '../../rooms/compliance/handbook-readers.tsx';
import { saveFile } from '../../rooms/files/save-file.ts';
import { FeatureGate } from '../../rooms/subscription/feature-gate.tsx';
import { usePlan } from '../../rooms/subscription/plan-query.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useCommand } from '../../ui/command/use-command.ts';
import { Note } from '../../ui/note.tsx';
import { LoadingEntries } from '../../ui/page/loading-entries.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { ErrorState } from '../../ui/page/states.tsx';
import { PlansLink } from '../../ui/plans-link.tsx';
import '../../ui/dock.css';

const FEATURE = 'enableCompliance';

/**
 * The handbook. Without the feature the page redirects to the plans; after a downgrade the written chapters can be read and
 * saved as a PDF.
 */
export function HandbookPage() {
  const found = useQuery(handbookQuery);
  const plan = usePlan();
  const closed = plan?.granted(FEATURE) === false;
  const handbook = found.data;
  const isEmpty = handbook && handbook.chapters.length === 0 && handbook.versions.length === 0;
  if (closed && isEmpty) return <FeatureGate feature={FEATURE}>{null}</FeatureGate>;
  return (
    <div className="stack">
      <header className="pagehead pagehead--flush">
        <BackLink to="/childminder/file" label={fileTexts.title} />
        <PageTitle title={texts.title} />
      </header>
      {found.isPending && <LoadingEntries label={texts.loading} />}
      {found.isLoadingError && <ErrorState title={texts.loadFailed} retry={() => found.refetch()} />}
      {closed && (
        <Note>
          {texts.notInPlan} <PlansLink />
        </Note>
      )}
      {handbook && <Written handbook={handbook} mayWrite={plan?.granted(FEATURE) === true} />}
    </div>
  );
}

type ChapterToWrite = { chapterId: string } | { heading: HandbookHeading | undefined };

function Written({ handbook, mayWrite }: { handbook: HandbookView; mayWrite: boolean }) {
  const [opened, open, close] = useOpened<ChapterToWrite>();
  const { chapters, versions } = handbook;
  const chapter =
    opened && 'chapterId' in opened ? chapters.find(({ _id }) => _id === opened.chapterId) : undefined;
  return (
    <>
      {versions.length === 0 && <p className="muted">{texts.intro}</p>}
      <HandbookReaders handbook={handbook} mayAsk={mayWrite} />
      <HandbookChapters
        handbook={handbook}
        mayWrite={mayWrite}
        open={({ _id }) => open({ chapterId: _id })}
        add={(heading) => open({ heading })}
      />
      <Versions handbook={handbook} />
      <p className="small">
        {versions.length === 0 ? (
          <Link className="link" to="/childminder/file?duty=handbook">
            {texts.keptOnPaper}
          </Link>
        ) : (
          <Link className="link" to="/childminder/file?duty=handbook-read">
            {texts.signedOnPaper}
          </Link>
        )}
      </p>
      {mayWrite && <SendToParents handbook={handbook} />}
      {opened && 'heading' in opened && <ChapterSheet heading={opened.heading} close={close} />}
      {chapter && <ChapterSheet key={chapter._id} chapter={chapter} close={close} />}
    </>
  );
}

/** The button to send the handbook, shown as long as parents have not got all of it. */
function SendToParents({ handbook: { chapters, versions, isShorter } }: { handbook: HandbookView }) {
  const { busy, run } = useCommand(publishHandbook, {
    said: ({ version }) => ({ text: texts.publishedIs(version), about: 'file' }),
    failed: texts.publishFailed,
  });
  const changed = chapters.filter(({ isChanged }) => isChanged).length;
  const isAnyReady = chapters.some(isReadable);
  if (!isAnyReady || (changed === 0 && !isShorter)) return null;
  return (
    <div className="feedock">
      <Button wide icon={Send} disabled={busy} onClick={() => void run({})}>
        {texts.publish((versions[0]?.version ?? 0) + 1)}
      </Button>
      <p className="meta">{changed > 0 ? texts.publishDetail(changed) : texts.removedDetail}</p>
    </div>
  );
}

/** Every version with the parents who have read it, and its PDF. */
function Versions({ handbook: { versions } }: { handbook: HandbookView }) {
  if (versions.length === 0) return null;
  return (
    <Card className="stack" aria-labelledby="versions">
      <h2 id="versions" className="h3">
        {texts.versions}
      </h2>
      <ol className="servicerecords">
        {versions.map(({ version, on, chapters, readBy }) => (
          <li key={version} className="servicerecord">
            <div className="servicerecord__text">
              <b>{texts.ofVersion(version, dateName(on))}</b>
              <p className="small muted">
                {texts.chapters(chapters)}.{' '}
                {texts.readBy(
                  readBy.map(({ firstName, at }) =>
                    texts.nameAndDay(firstName ?? texts.aParent, shortDate(dublinDate(at))),
                  ),
                )}
              </p>
              <span>
                <Button
                  variant="text"
                  small
                  icon={Download}
                  className="btn--edge"
                  onClick={() =>
                    void saveFile(
                      handbookPaper,
                      { params: { version: String(version) } },
                      `handbook-${version}.pdf`,
                    )
                  }
                >
                  {texts.onPaper(version)}
                </Button>
              </span>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
