import { passkeyTexts } from '@nead/contracts/accounts/passkey-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownAccountId, useAuth } from '../../engine/api/auth.ts';
import { isOfDemo } from '../../engine/api/demo.ts';
import { storageOfLogin } from '../../engine/api/storage-of-login.ts';
import { securityLogQuery } from '../../rooms/accounts/profile/profile-queries.ts';
import { parentsQuery } from '../../rooms/register/parents-query.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

const DAY_MS = 24 * 3_600_000;
const ASKED_AFTER_MS = 14 * DAY_MS;
const NOT_NOW_MS = 180 * DAY_MS;

/** Answers whether the account is old enough. An account's id begins with the second in which it was opened. */
export const isTimeToAsk = (account: string, now: number): boolean =>
  now - Number.parseInt(account.slice(0, 8), 16) * 1000 > ASKED_AFTER_MS;

const nameOf = () => `passkey-not-now ${ownAccountId()}`;
const isPutOff = (): boolean => Number(storageOfLogin().getItem(nameOf()) ?? 0) > Date.now();

/**
 * One question to a childminder, two weeks after she opened her account, since she keeps records of other people's children:
 * she may say no.
 */
export function PasskeyCard() {
  const { _id = '', email = '' } = useAuth()?.user ?? {};
  const [putOff, setPutOff] = useState(isPutOff);
  const can = 'PublicKeyCredential' in window;
  return can && isTimeToAsk(_id, Date.now()) && !putOff && !isOfDemo(email) ? (
    <Question
      onNotNow={() => {
        storageOfLogin().setItem(nameOf(), String(Date.now() + NOT_NOW_MS));
        setPutOff(true);
      }}
    />
  ) : null;
}

function Question({ onNotNow }: { onNotNow: () => void }) {
  const passkeys = useQuery(securityLogQuery).data?.passkeys;
  const parents = useQuery(parentsQuery).data;
  if (passkeys?.length !== 0 || !parents?.some(({ link }) => link === 'accepted')) return null;
  return (
    <Card className="stack stack--s" aria-labelledby="ask-passkey">
      <h2 id="ask-passkey">{passkeyTexts.askHeading}</h2>
      <p className="small muted">{passkeyTexts.askDetail}</p>
      <div className="row wrap">
        <LinkButton variant="soft" small to="/childminder/profile#passkeys">
          {passkeyTexts.add}
        </LinkButton>
        <Button variant="text" small onClick={onNotNow}>
          {passkeyTexts.notNow}
        </Button>
      </div>
    </Card>
  );
}
