import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { type ParentProfile, updateParent } from '@nead/contracts/accounts/profile-requests.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import {
  type EntryField,
  type OwnEntry,
  ownEntries,
  sendToEntry,
} from '@nead/contracts/register/link-requests.ts';
import { entryTexts } from '@nead/contracts/register/page-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { problemSentence } from '../../engine/api/api-problem.ts';
import { useOpened } from '../../engine/forms/use-opened.ts';
import { queryOf } from '../../engine/live/query-of.ts';
import { useLeftDraft } from '../../engine/offline-queue/sealed-draft.ts';
import { EmailHelp } from '../../rooms/accounts/fields/email-help.tsx';
import { PARENT_DRAFT, ParentProfileForm } from '../../rooms/accounts/profile/parent-profile-form.tsx';
import { parentProfileQuery } from '../../rooms/accounts/profile/profile-queries.ts';
import { ProfileSkeleton } from '../../rooms/accounts/profile/profile-skeleton.tsx';
import { ProfileFact, ProfileFacts } from '../../rooms/accounts/profile-facts.tsx';
import { PasswordSection } from '../../rooms/accounts/security/password-section.tsx';
import { SecuritySection } from '../../rooms/accounts/security/security-section.tsx';
import { LegalLinks } from '../../rooms/legal/legal-links.tsx';
import { EveningMailSection } from '../../rooms/preferences/evening-mail-section.tsx';
import { NotificationSettings } from '../../rooms/preferences/notification-settings.tsx';
import { SharingSection } from '../../rooms/register/sharing-section.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Avatar } from '../../ui/child/avatar.tsx';
import { useCommand } from '../../ui/command/use-command.ts';
import { useFocusOfTurn } from '../../ui/form/focus-of-turn.ts';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { ErrorState } from '../../ui/page/states.tsx';

export function ParentProfilePage() {
  const profile = useQuery(parentProfileQuery);
  return (
    <>
      <header className="pagehead">
        <PageTitle title={accountPageTexts.profile} heading={accountPageTexts.parentProfile} />
      </header>
      {profile.isPending && <ProfileSkeleton />}
      {profile.isLoadingError && (
        <ErrorState title={loadFailure(profile.error)} retry={() => profile.refetch()} />
      )}
      {profile.data && (
        <div className="stack stack--l">
          <div className="cols cols--wide">
            <Profile profile={profile.data} />
            <div className="stack stack--l">
              <Card className="stack" aria-labelledby="password">
                <h2 id="password">{accountPageTexts.password}</h2>
                <PasswordSection />
              </Card>
              <SharingSection />
              <NotificationSettings side="parent" />
              <EveningMailSection />
              <SecuritySection />
            </div>
          </div>
          <LegalLinks />
        </div>
      )}
    </>
  );
}

const loadFailure = (error: Error) => problemSentence(error, accountTexts.parentProfileLoadFailed);

function Profile({ profile }: { profile: ParentProfile }) {
  const [editing, edit, close] = useOpened<true>();
  useLeftDraft(PARENT_DRAFT, () => edit(true));
  const box = useFocusOfTurn(Boolean(editing));
  return (
    <Card className="stack" aria-labelledby="personal" ref={box}>
      <h2 id="personal">{accountPageTexts.personalInformation}</h2>
      {editing ? (
        <ParentProfileForm profile={profile} onDone={close} />
      ) : (
        <ProfileView profile={profile} onEdit={() => edit(true)} />
      )}
    </Card>
  );
}

const given = (text: string) => text || <span className="muted">{accountPageTexts.notGiven}</span>;

function ProfileView({ profile, onEdit }: { profile: ParentProfile; onEdit: () => void }) {
  const { firstName, lastName, email, phone, relationship, address } = profile;
  const hasAddress = useHasAddress(profile);
  const lines = address
    ? [address.street, address.city, address.county, address.postCode].filter(Boolean)
    : [];
  return (
    <>
      <div className="row">
        <Avatar who={profile} size="l" />
        <p className="grow">
          <b className="strong">
            {firstName} {lastName}
          </b>
        </p>
      </div>
      <ProfileFacts>
        <ProfileFact label={accountPageTexts.firstName}>
          {firstName}
          <EntryDiffers profile={profile} field="firstName" />
        </ProfileFact>
        <ProfileFact label={accountPageTexts.lastName}>
          {lastName}
          <EntryDiffers profile={profile} field="lastName" />
        </ProfileFact>
        <ProfileFact label={accountPageTexts.email} help={<EmailHelp />}>
          {email}
        </ProfileFact>
        <ProfileFact label={accountPageTexts.phone}>
          {given(phone)}
          <EntryDiffers profile={profile} field="phone" />
        </ProfileFact>
        <ProfileFact label={accountPageTexts.relationship}>
          {given(relationship)}
          <EntryDiffers profile={profile} field="relationship" />
        </ProfileFact>
        {hasAddress && (
          <ProfileFact label={accountPageTexts.address}>
            {lines.length === 0 && given('')}
            {lines.map((line) => (
              <span className="own-line" key={line}>
                {line}
              </span>
            ))}
            <EntryDiffers profile={profile} field="address" />
          </ProfileFact>
        )}
      </ProfileFacts>
      <div className="row">
        <Button variant="soft" data-opens onClick={onEdit}>
          {accountPageTexts.editProfile}
        </Button>
      </div>
    </>
  );
}

const addressLine = (address: OwnEntry['address']) =>
  address ? [address.street, address.city, address.county, address.postCode].filter(Boolean).join(', ') : '';

const said = (of: Pick<OwnEntry, EntryField>, field: EntryField): string =>
  field === 'address' ? addressLine(of.address) : (of[field] ?? '');

/** Answers whether anybody has written an address of this parent: the parent, or a childminder. */
function useHasAddress({ address }: ParentProfile): boolean {
  const entries = useQuery(ownEntriesQuery).data ?? [];
  return [{ address }, ...entries].some((of) => addressLine(of.address) !== '');
}

/** The different value that a childminder has for a parent's own field, with two ways to make both the same. */
function EntryDiffers({ profile, field }: { profile: ParentProfile; field: EntryField }) {
  const entries = useQuery(ownEntriesQuery).data ?? [];
  const own = said(profile, field);
  return entries
    .filter((entry) => said(entry, field) !== own)
    .map((entry) => <Differs profile={profile} field={field} entry={entry} key={entry._id} />);
}

function Differs(props: { profile: ParentProfile; field: EntryField; entry: OwnEntry }) {
  const { profile, field, entry } = props;
  const theirs = said(entry, field);
  const about = entry._id;
  const failed = entryTexts.failed;
  const taking = useCommand(updateParent, { said: { text: entryTexts.used, about }, failed });
  const sending = useCommand(sendToEntry, {
    said: { text: entryTexts.sent(entry.childminder), about },
    failed,
  });
  const take = () =>
    taking.run({
      params: { id: profile._id },
      body: field === 'phone' ? { phoneNumber: theirs } : { [field]: entry[field] },
    });
  const send = () => sending.run({ params: { id: entry._id }, body: { field } });

  return (
    <span className="own-line small muted">
      {entryTexts.has(entry.childminder, theirs || entryTexts.nothing)}
      {theirs && (
        <Button small variant="text" onClick={() => void take()}>
          {entryTexts.useIt}
        </Button>
      )}
      {said(profile, field) && (
        <Button small variant="text" onClick={() => void send()}>
          {entryTexts.sendMine}
        </Button>
      )}
    </span>
  );
}

/** The entries that this parent's childminders have made about them. */
const ownEntriesQuery = queryOf(ownEntries, ['own-entries'], { refetch: ['register'] });
