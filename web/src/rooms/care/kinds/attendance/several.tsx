import { severalTexts } from '@nead/contracts/care/page-texts.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { tooMany } from '@nead/contracts/register/numbers-guard.ts';
import { useQueryClient } from '@tanstack/react-query';
import { LogIn, LogOut } from 'lucide-react';
import { useState } from 'react';
import { useNow } from '../../../../engine/device/now.ts';
import { NumbersWarning } from '../../../register/child/numbers-warning.tsx';
import { type ForChosen, SeveralButton } from '../../several/several-button.tsx';
import { moveSeveral } from '../../several/several-calls.ts';
import { useNames } from '../../today/use-names.ts';

/** Signs all chosen children in; once all are here, signs them out. */
export function AttendanceForSeveral({ emblem, chosen, here, once, done }: ForChosen) {
  const now = useNow();
  const queries = useQueryClient();
  const nameOf = useNames();
  const [asked, setAsked] = useState(false);
  const coming = chosen.filter(({ currentStatus }) => currentStatus === 'signed-out');
  const comes = coming.length > 0;
  const exceeded = comes ? tooMany(here, coming, dublinDate(now)) : [];
  const isIn = comes || chosen.length === 0;

  async function move(): Promise<void> {
    setAsked(false);
    await moveSeveral(queries, chosen, comes ? 'signed-in' : 'signed-out');
    done();
  }

  return (
    <>
      <SeveralButton
        emblem={{ ...emblem, icon: isIn ? LogIn : LogOut }}
        text={isIn ? severalTexts.allIn : severalTexts.allOut}
        disabled={chosen.length === 0}
        onPress={() => (exceeded.length > 0 ? setAsked(true) : void once(move))}
      />
      {asked && (
        <NumbersWarning
          firstName={coming.map(nameOf).join(', ')}
          exceeded={exceeded}
          onCancel={() => setAsked(false)}
          onSignIn={() => void once(move)}
        />
      )}
    </>
  );
}
