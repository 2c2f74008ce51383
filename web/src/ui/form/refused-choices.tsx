import type { ApiProblem } from '../../engine/api/api-problem.ts';
import { Button, LinkButton } from '../button.tsx';
import { Note } from '../note.tsx';

interface RefusedChoicesProps {
  problem: Pick<ApiProblem, 'errors' | 'message'> | undefined;
  texts: { discard: string; sendAgain: string };
  discard: () => Promise<void>;
  sendAgain: () => void;
  /** The page on which the user can add what the server misses. */
  forward?: { to: string; label: string } | undefined;
}

/** Says why something that was queued on this device was refused, and offers what to do with it. */
export function RefusedChoices({ problem, texts, discard, sendAgain, forward }: RefusedChoicesProps) {
  return (
    <>
      <Note tone="coral" alert>
        {problem?.errors[0] ?? problem?.message}
      </Note>
      <div className="row wrap row--s">
        <Button small variant="line" onClick={() => void discard()}>
          {texts.discard}
        </Button>
        <Button small onClick={sendAgain}>
          {texts.sendAgain}
        </Button>
        {forward && (
          <LinkButton small variant="soft" to={forward.to}>
            {forward.label}
          </LinkButton>
        )}
      </div>
    </>
  );
}
