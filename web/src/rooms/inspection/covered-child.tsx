import { dublinTime } from '@nead/contracts/dublin.ts';
import { type CoveredChild, coverSignOut } from '@nead/contracts/inspection/cover-requests.ts';
import { coverTexts as texts } from '@nead/contracts/inspection/cover-texts.ts';
import { LogOut, Phone } from 'lucide-react';
import { shortDate } from '../../engine/device/dates.ts';
import { useNow } from '../../engine/device/now.ts';
import { useOpened } from '../../engine/forms/use-opened.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { AllergyChip } from '../../ui/child/allergy-chip.tsx';
import { tellMessage, useCommand } from '../../ui/command/use-command.ts';
import { dayAndTime } from '../../ui/day-and-time.ts';
import { Icon } from '../../ui/icon.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { telephone } from '../../ui/telephone.ts';
import type { OpenedPass } from './look-query.ts';

interface CoveredChildProps {
  asked: OpenedPass;
  child: CoveredChild;
  /** Fetches the day again. */
  changed: () => void;
}

/** A child who is here: what to watch for, whom to ring, and who may collect. */
export function CoveredChildCard({ asked, child, changed }: CoveredChildProps) {
  const { firstName, name, since, ring, collectors } = child;
  const [open, ask, close] = useOpened<true>();
  return (
    <Card className="stack covered" aria-label={name}>
      <div>
        <h2 className="h3">{name}</h2>
        {since && <p className="meta">{texts.since(dublinTime(since))}</p>}
      </div>
      <Health child={child} />
      <div>
        <h3 className="label">{texts.whomToRing}</h3>
        {ring.length === 0 && <p className="muted">{texts.nobodyToRing}</p>}
        <ul className="covered__ring">
          {ring.map(({ name: who, as, phone }) => (
            <li key={`${who} ${phone}`}>
              {phone && (
                <a className="btn btn--line btn--wide" href={telephone(phone)}>
                  <Icon of={Phone} size="s" />
                  <span>{[who, as].filter(Boolean).join(', ') || phone}</span>
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h3 className="label">{texts.mayCollect}</h3>
        <p>
          {collectors.length === 0
            ? texts.nobodyMayCollect
            : collectors.map(({ name: who, as }) => [who, as].filter(Boolean).join(', ')).join(' · ')}
        </p>
      </div>
      {collectors.length > 0 && (
        <Button variant="soft" wide icon={LogOut} onClick={() => ask(true)}>
          {texts.signOut(firstName)}
        </Button>
      )}
      <Dialog
        open={open === true}
        onClose={close}
        title={texts.whoCollects(firstName)}
        detail={texts.onlyThese}
      >
        <Collectors asked={asked} child={child} done={close} changed={changed} />
      </Dialog>
    </Card>
  );
}

/** The people who may collect the child, each with a button that signs the child out. */
function Collectors({ asked, child, done, changed }: CoveredChildProps & { done: () => void }) {
  const { _id: childId, firstName, collectors } = child;
  const { busy, run } = useCommand(coverSignOut, {
    said: texts.signedOut(firstName),
    failed: tellMessage,
    answered: changed,
    saved: done,
  });
  const params = { id: asked.passId };
  return (
    <div className="stack">
      {collectors.map(({ _id: collectorId, name, as }) => (
        <Button
          key={collectorId}
          variant="soft"
          wide
          disabled={busy}
          onClick={() => void run({ params, body: { grant: asked.grant, childId, collectorId } })}
        >
          {[name, as].filter(Boolean).join(', ')}
        </Button>
      ))}
    </div>
  );
}

function Health({ child }: { child: CoveredChild }) {
  const { allergies, allergiesAsked, conditions, medicines } = child;
  return (
    <>
      {allergies.length > 0 ? (
        <p>
          <AllergyChip allergies={allergies} />
        </p>
      ) : (
        <p>{allergiesAsked ? texts.noAllergies(shortDate(allergiesAsked)) : texts.allergiesUnknown}</p>
      )}
      {conditions && (
        <div>
          <h3 className="label">{texts.conditions}</h3>
          <p>{conditions}</p>
        </div>
      )}
      <div>
        <h3 className="label">{texts.medicines}</h3>
        {medicines.length === 0 && <p className="muted">{texts.noMedicines}</p>}
        <ul className="covered__medicines">
          {medicines.map((medicine) => (
            <li key={medicine.name}>
              <b className="strong">{medicine.name}</b>
              {medicine.agreed && `, ${medicine.agreed}`}
              <Doses {...medicine} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** The last dose, and the time from which another may be given. */
function Doses({ agreed, lastAt, nextAt }: CoveredChild['medicines'][number]) {
  const now = useNow().getTime();
  if (!lastAt) return null;
  const isEarly = nextAt !== null && Date.parse(nextAt) > now;
  // A dose is called safe only if somebody has agreed to it and the time between doses is known.
  const may = agreed !== null && nextAt !== null ? texts.mayHave : texts.askFirst;
  return (
    <span className="meta covered__doses">
      {`${texts.lastGiven(dayAndTime(lastAt))}, ${isEarly ? texts.notBefore(dayAndTime(nextAt)) : may}`}
    </span>
  );
}
