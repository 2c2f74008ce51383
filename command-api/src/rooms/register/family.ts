import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { ConsentKind } from '@nead/contracts/register/consent-kinds.ts';
import { consentTexts } from '@nead/contracts/register/consents.ts';
import type { RegisterEvent } from '@nead/contracts/register/events.ts';
import { registerTexts } from '@nead/contracts/register/texts.ts';
import { changed, onlyAdds, same, wantedFields } from './changed-fields.ts';
import type { FamilyCommand } from './commands.ts';
import { inCare, type Register, seenBy } from './state.ts';

const CONSENT_DAYS = 366;

/** The reason why a consent cannot last until that day, if so. */
function refusedEnd(kind: ConsentKind, until: string | undefined, today: string): string | undefined {
  if (until === undefined) return consentTexts[kind].ends && registerTexts.consentEndRequired;
  if (until < today) return registerTexts.consentEndPast;
  return until > addDays(today, CONSENT_DAYS) ? registerTexts.consentEndTooFar : undefined;
}

/** Decides about collectors, absences and consents on a child's record, and about fields that a parent fills in. */
export function decideFamily(command: FamilyCommand, state: Register): readonly RegisterEvent[] | Refusal {
  const { childId } = command;
  const child = state.children.get(childId);
  if (!child) return refuse('CHILD_NOT_FOUND');
  const { childminderId } = child;
  if ('accountId' in command && command.accountId && !seenBy(state, child, command.accountId)) {
    return refuse('CHILD_NOT_FOUND');
  }
  switch (command.type) {
    case 'AuthoriseCollector': {
      const { collector, isNew } = command;
      const known = child.collectors.get(collector.collectorId);
      if (!known && !isNew) return refuse('RECORD_NOT_FOUND');
      // A photo that is left out stays.
      const wanted = { ...(known?.fileId && { fileId: known.fileId }), ...collector };
      if (known && same(known, wanted)) return [];
      if (known && isNew) return refuse('ID_TAKEN');
      const replaced = known?.fileId !== wanted.fileId && known?.fileId;
      return [
        {
          type: 'CollectorAuthorised',
          data: { childminderId, childId, ...wanted, ...(replaced && { replaced }) },
        },
      ];
    }
    case 'RemoveCollector': {
      const { collectorId } = command;
      const known = child.collectors.get(collectorId);
      if (!known) return refuse('RECORD_NOT_FOUND');
      const shown = known.fileId && { fileId: known.fileId };
      return [{ type: 'CollectorRemoved', data: { childminderId, childId, collectorId, ...shown } }];
    }
    case 'FillInChild': {
      if (!inCare(child, command.today)) return refuse('CHILD_LEFT', registerTexts.leftForParents);
      const wanted = wantedFields(child.about, command.fields);
      if (isRefusal(wanted)) return wanted;
      const filledIn = changed(child.about, wanted);
      const { about } = child;
      const adds = Object.entries(filledIn).every(
        ([field, value]) => onlyAdds(about[field as keyof typeof about], value), // a key of what is known
      );
      if (!adds) return refuse('CONFLICT', registerTexts.writtenAlready);
      return Object.keys(filledIn).length > 0
        ? [{ type: 'ChildEdited', data: { childminderId, childId, ...filledIn } }]
        : [];
    }
    case 'RecordAbsence': {
      const { absence, accountId } = command;
      const known = child.absences.get(absence.absenceId);
      if (known) return same(known, absence) ? [] : refuse('ID_TAKEN');
      if (child.left && child.left.endDate < absence.from) {
        return refuse('CHILD_LEFT', accountId && registerTexts.leftForParents);
      }
      return [{ type: 'AbsenceRecorded', data: { childminderId, childId, ...absence } }];
    }
    case 'RemoveAbsence': {
      const { absenceId, accountId } = command;
      const known = child.absences.get(absenceId);
      // A parent takes back only absences that a parent announced.
      if (!known || (accountId && known.by !== 'parent')) return refuse('RECORD_NOT_FOUND');
      return [{ type: 'AbsenceRemoved', data: { childminderId, childId, absenceId } }];
    }
    case 'DecideConsent': {
      const { kind, given, version, accountId, at, until, medicine } = command;
      const known = child.consents.get(kind);
      if (!given) {
        if (known && !known.given) return [];
        const refused = !known && ({ refused: true } as const);
        return [
          { type: 'ConsentWithdrawn', data: { childminderId, childId, kind, accountId, at, ...refused } },
        ];
      }
      if (!inCare(child, dublinDate(at))) return refuse('CHILD_LEFT', registerTexts.leftForParents);
      const same = known?.given && known.version === version && known.until === until;
      // The parent's text is sealed here, so nobody can tell if it is the same.
      if (same && !medicine && !known.ofMedicine) return [];
      const refusal = refusedEnd(kind, until, dublinDate(at));
      if (refusal) return refuse('VALIDATION', undefined, { errors: [refusal] });
      return [
        {
          type: 'ConsentGiven',
          data: {
            ...{ childminderId, childId, kind, version, accountId, at },
            ...(until && { until }),
            ...(medicine && consentTexts[kind].medicine && { medicine }),
          },
        },
      ];
    }
  }
}
