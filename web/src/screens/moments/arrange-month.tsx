import type { Id } from '@nead/contracts/ids.ts';
import { arrangeMonth, type BookMonth, MOST_CAPTION } from '@nead/contracts/moments/book-requests.ts';
import { bookTexts as texts } from '@nead/contracts/moments/book-texts.ts';
import { ArrowDown, ArrowUp, BookPlus, EyeOff } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { type SentCommand, useCommand } from '../../ui/command/use-command.ts';
import { CommandForm } from '../../ui/form/command-form.tsx';
import { TextArea } from '../../ui/form/field.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { Section } from '../../ui/section.tsx';
import { useSteadyLink } from '../../ui/steady-link.ts';

interface ArrangeProps {
  of: BookMonth;
  childId: Id;
}

type Other = BookMonth['others'][number];

const idsOf = (told: readonly { _id: Id }[]): Id[] => told.map(({ _id }) => _id);

/** The page as it is now, of which a press changes one thing. Records that may not be shown now keep their places. */
function asItIs({ moments, others, order: stored, leftOut, captions }: BookMonth) {
  const order = idsOf(moments);
  const beside = idsOf(others);
  for (const [at, id] of stored.entries()) {
    if (order.includes(id) || beside.includes(id) || leftOut.includes(id)) continue;
    const before = stored.slice(0, at);
    order.splice(order.findLastIndex((one) => before.includes(one)) + 1, 0, id);
  }
  return { order, leftOut, captions };
}

/** The order with two records in each other's place. */
const exchanged = (order: readonly Id[], one: Id, other: Id): Id[] =>
  order.map((id) => (id === one ? other : id === other ? one : id));

function useArranging({ of, childId }: ArrangeProps) {
  const { run, busy }: SentCommand<typeof arrangeMonth> = useCommand(arrangeMonth, {
    said: texts.arranged,
    failed: texts.arrangeFailed,
  });
  const params = { id: childId, month: of.month };
  return {
    busy,
    change: (changed: Partial<ReturnType<typeof asItIs>>) =>
      run({ params, body: { ...asItIs(of), ...changed } }),
  };
}

/** A moment of the page that was pressed: its place, and its words on this page. */
export function ArrangedMoment({
  pressed,
  close,
  ...page
}: ArrangeProps & { pressed: Id | undefined; close: () => void }) {
  const isThere = page.of.moments.some(({ _id }) => _id === pressed);
  return (
    <Dialog open={isThere} onClose={close} title={texts.onPage}>
      {isThere && pressed && <OneOnPage {...page} pressed={pressed} close={close} />}
    </Dialog>
  );
}

function OneOnPage({ of, childId, pressed, close }: ArrangeProps & { pressed: Id; close: () => void }) {
  const { busy, change } = useArranging({ of, childId });
  const { order, leftOut, captions } = asItIs(of);
  const shown = idsOf(of.moments);
  const at = shown.indexOf(pressed);
  const moment = of.moments[at];
  const words = { words: moment?.notes ?? '' };
  const move = (to: number) => change({ order: exchanged(order, pressed, shown[to] ?? pressed) });
  return (
    <div className="stack">
      {moment?.photoUrl && <SmallPicture url={moment.photoUrl} />}
      <div className="row wrap row--s">
        <Button variant="line" icon={ArrowUp} disabled={busy || at === 0} onClick={() => void move(at - 1)}>
          {texts.earlier}
        </Button>
        <Button
          variant="line"
          icon={ArrowDown}
          disabled={busy || at === shown.length - 1}
          onClick={() => void move(at + 1)}
        >
          {texts.later}
        </Button>
        <Button
          variant="line"
          icon={EyeOff}
          disabled={busy}
          onClick={async () => {
            const rest = order.filter((id) => id !== pressed);
            if (await change({ order: rest, leftOut: [...leftOut, pressed] })) close();
          }}
        >
          {texts.leaveOut}
        </Button>
      </div>
      <p className="small muted">{texts.place(at + 1, shown.length)}</p>
      <CommandForm
        draft={`book ${of.month} ${pressed}`}
        values={words}
        stored={words}
        send={({ words }, { run }) =>
          run(
            arrangeMonth,
            {
              params: { id: childId, month: of.month },
              body: { order, leftOut, captions: { ...captions, [pressed]: words.trim() } },
            },
            { said: texts.arranged, failed: texts.arrangeFailed },
          )
        }
        done={close}
        save={texts.save}
      >
        {({ field }) => (
          <TextArea
            label={texts.words}
            rows={3}
            maxLength={MOST_CAPTION}
            help={texts.wordsHelp}
            {...field('words')}
          />
        )}
      </CommandForm>
    </div>
  );
}

function SmallPicture({ url }: { url: string }) {
  const { link, fail } = useSteadyLink(url);
  return <img className="bookother" src={link} alt="" onError={fail} />;
}

/** Moments that she left out, and photos of other records; nothing is drawn where there are none. */
export function NotInBook(page: ArrangeProps) {
  const { busy, change } = useArranging(page);
  const { moments, others } = page.of;
  if (others.length === 0) return null;
  const { order, leftOut } = asItIs(page.of);
  function putIn({ _id, time }: Other) {
    const after = moments.findLast((moment) => moment.time <= time)?._id;
    const place = after ? order.indexOf(after) + 1 : 0;
    return change({ order: order.toSpliced(place, 0, _id), leftOut: leftOut.filter((id) => id !== _id) });
  }
  return (
    <Section title={texts.others}>
      <p className="small muted">{texts.othersDetail}</p>
      <ul className="bookothers">
        {others.map((other) => (
          <li key={other._id} className="row">
            {other.photoUrl && <SmallPicture url={other.photoUrl} />}
            <div className="grow">
              <p className="strong">{texts.dayOf(other.time)}</p>
              {other.notes && <p className="small muted">{other.notes}</p>}
            </div>
            <Button
              variant="line"
              small
              icon={BookPlus}
              disabled={busy}
              aria-label={texts.putInOf(texts.dayOf(other.time))}
              onClick={() => void putIn(other)}
            >
              {texts.putIn}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
