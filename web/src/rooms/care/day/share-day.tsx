import { dayTexts } from '@nead/contracts/care/page-texts.ts';
import { dayPdf } from '@nead/contracts/care/requests.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { Share2 } from 'lucide-react';
import { useUnderWay } from '../../../engine/command/under-way.ts';
import { shareFile } from '../../../engine/device/share.ts';
import { Button } from '../../../ui/button.tsx';
import { useOneTouch } from '../../../ui/form/use-one-touch.ts';
import { showToast } from '../../../ui/layer/toasts.ts';
import { handOver } from '../../files/save-file.ts';
import { exportedFile } from '../../personal-data/save-export.ts';

const about = 'share-day';

function keep(file: File): void {
  handOver(file, file.name);
  showToast({ about, text: dayTexts.daySaved, detail: file.name });
}

async function offer(file: File): Promise<void> {
  const outcome = await shareFile(file);
  if (outcome === 'unable') keep(file);
  if (outcome === 'blocked') {
    showToast({
      about,
      text: dayTexts.dayReady,
      detail: dayTexts.dayReadyDetail,
      action: { label: dayTexts.share, act: () => void offer(file) },
    });
  }
}

/** Shares the day as a PDF through the platform's share sheet; without one it is downloaded. */
async function share(childId: string, date: string): Promise<void> {
  const name = `day-${date}.pdf`;
  const ask = (id: Id) => ({ params: { id: childId }, query: { date, export: id } });
  const paper = await exportedFile({ what: 'day', childId }, dayPdf, ask, name);
  if (paper) await offer(new File([paper], name, { type: 'application/pdf' }));
}

/** The button that shares a day. `small`: among the actions of a heading; `empty`: there is nothing to share, or not yet. */
export function ShareDay({
  childId,
  date,
  small = false,
  empty = false,
}: {
  childId: string;
  date: string;
  small?: boolean;
  empty?: boolean;
}) {
  const [busy, during] = useUnderWay();
  const once = useOneTouch();
  return (
    <Button
      variant={small ? 'text' : 'soft'}
      small={small}
      icon={Share2}
      aria-busy={busy}
      aria-label={busy ? undefined : dayTexts.shareDay}
      disabled={busy || empty}
      onClick={() => void once(() => during(() => share(childId, date)))}
    >
      {busy ? dayTexts.makingPaper : dayTexts.share}
    </Button>
  );
}
