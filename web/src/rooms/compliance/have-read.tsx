import { acknowledgeHandbook, type ParentsHandbook } from '@nead/contracts/compliance/handbook-requests.ts';
import { handbookTexts as texts } from '@nead/contracts/compliance/handbook-texts.ts';
import { Check } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { useCommand } from '../../ui/command/use-command.ts';

/** The button with which a parent says that they have read this version. */
export function HaveRead({ handbook, done }: { handbook: ParentsHandbook; done?: () => void }) {
  const { childminderId, version } = handbook;
  const { busy, run } = useCommand(acknowledgeHandbook, {
    said: { text: texts.acknowledged, about: 'file' },
    failed: texts.acknowledgeFailed,
    saved: () => done?.(),
  });
  return (
    <>
      <Button
        wide
        icon={Check}
        disabled={busy}
        onClick={() => void run({ params: { childminderId }, body: { version } })}
      >
        {texts.iHaveRead}
      </Button>
      <p className="meta">{texts.iHaveReadDetail(version)}</p>
    </>
  );
}
