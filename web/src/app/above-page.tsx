import { appTexts } from '@nead/contracts/app/texts.ts';
import { inspectionTexts } from '@nead/contracts/inspection/texts.ts';
import type { Subscription } from '@nead/contracts/subscription/requests.ts';
import { useQuery } from '@tanstack/react-query';
import { Eye, Megaphone, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { storageOfLogin } from '../engine/api/storage-of-login.ts';
import { useNow } from '../engine/device/now.ts';
import { askAgainIn, isOverUnasked } from '../rooms/inspection/over.ts';
import { PaymentDue } from '../rooms/subscription/payment-due.tsx';
import { ownSubscriptionQuery } from '../rooms/subscription/plan-query.ts';
import { IconButton } from '../ui/button.tsx';
import { dayAndTime } from '../ui/day-and-time.ts';
import { Note } from '../ui/note.tsx';

const KEY = 'announcement-read';

/** The notes above every page: a payment that is due, an administrator who looks, an announcement. */
export function AbovePage({ subscription, isDue }: { subscription: Subscription; isDue: boolean }) {
  const { announcement, look } = subscription;
  return (
    <>
      {isDue && <PaymentDue subscription={subscription} />}
      {look && <OpenLook {...look} />}
      {announcement && announcement !== inspectionTexts.glassBar && <FromTheDesk text={announcement} />}
    </>
  );
}

/** This note cannot be closed. It goes when the administrator's look ends. */
function OpenLook({ endsAt }: { endsAt: string }) {
  const heard = useQuery({ ...ownSubscriptionQuery, refetchInterval: askAgainIn([endsAt]) });
  useNow();
  if (isOverUnasked(endsAt, heard)) return null;
  return (
    <div role="status" className="announcement">
      <Note tone="coral" icon={Eye}>
        {inspectionTexts.glassOpen(dayAndTime(endsAt))}{' '}
        <Link to="/childminder/inspection">{inspectionTexts.seeWhy}</Link>
      </Note>
    </div>
  );
}

/** The administrators' announcement. Somebody who closes it sees it on this device only when its text changes. */
function FromTheDesk({ text }: { text: string }) {
  const [read, setRead] = useState(() => storageOfLogin().getItem(KEY));
  if (read === text) return null;
  return (
    <div role="status" className="announcement">
      <Note tone="gold" icon={Megaphone}>
        <div className="announcement__text">
          <p>{text}</p>
          <IconButton
            icon={X}
            small
            label={appTexts.closeAnnouncement}
            onClick={() => {
              storageOfLogin().setItem(KEY, text);
              setRead(text);
            }}
          />
        </div>
      </Note>
    </div>
  );
}
