import type { Streams } from '@nead/command-api/engine/handle.ts';
import { partMetadata, systemIdentity } from '@nead/command-api/engine/system-identity.ts';
import { type DocumentCommand, documentsDecider } from '@nead/command-api/rooms/documents/decider.ts';
import { refer } from '@nead/command-api/rooms/files/attach.ts';
import { type FileParts, fileStorer } from '@nead/command-api/rooms/files/store-file.ts';
import { registerDecider } from '@nead/command-api/rooms/register/decider.ts';
import type { DocumentCategory } from '@nead/contracts/documents/fields.ts';
import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { must } from './must.ts';
import { paper } from './paper.ts';

interface DemoDocument {
  name: string;
  category: DocumentCategory;
  lines: readonly string[];
  /** Days after the day on which the demo is loaded. */
  expiresIn?: number;
  /** Sent to the parents with an account; the first of them has answered. */
  sent?: 'to read' | 'to sign';
}

const demoDocuments: readonly DemoDocument[] = [
  {
    name: 'Behaviour and outings policy',
    category: 'policies',
    lines: [
      'We go outside every day, in wellies when it rains.',
      'Nobody is shouted at, and nobody is left out.',
    ],
    sent: 'to read',
  },
  {
    name: 'Childminding contract 2026',
    category: 'signup_contracts',
    lines: [
      'Hours, holidays and what happens when somebody is sick.',
      'Four weeks of notice on either side.',
    ],
    sent: 'to sign',
  },
  {
    name: 'Public liability insurance',
    category: 'certificates',
    lines: ['A certificate of the demo household. It insures nobody.'],
    expiresIn: 41,
  },
  {
    name: 'Paediatric first aid',
    category: 'certificates',
    lines: ['A certificate of the demo household. It certifies nobody.'],
    expiresIn: 400,
  },
];

/** A repository in use: one document to renew, one read, one signed by half of the parents. */
export async function addDemoDocuments(
  { streams, files, now }: { streams: Streams; files: FileParts; now: Date },
  childminderId: Id,
  at: Date,
): Promise<void> {
  const keep = fileStorer(streams, files);
  const { contacts } = await streams.stateOf(registerDecider, childminderId);
  const parents = [...contacts].flatMap(([contactId, { accountId }]) =>
    accountId ? [{ contactId, accountId }] : [],
  );
  for (const { name, category, lines, expiresIn, sent } of demoDocuments) {
    const identity = systemIdentity('demo', `document ${childminderId} ${name}`, at);
    const { metadata, inputs } = identity;
    const file = { bytes: paper(name, lines), contentType: 'application/pdf', filename: `${name}.pdf` };
    const whose = { childminderId, use: 'document', owner: childminderId } as const;
    const { fileId } = must(await keep(file, whose, identity));
    const documentId = inputs.newId('document');
    const tell = async (part: string, command: DocumentCommand, actor = metadata.actor) => {
      const most = demoDocuments.length;
      must(
        await streams.handle(
          documentsDecider,
          childminderId,
          command,
          { ...partMetadata(metadata, part), actor },
          { most },
        ),
      );
    };
    const expires = expiresIn === undefined ? null : addDays(dublinDate(now), expiresIn);
    await tell('add', {
      type: 'Add',
      childminderId,
      documentId,
      file: { fileId, contentType: file.contentType, bytes: file.bytes.length },
      fields: { name, category, expires },
      at: inputs.at,
    });
    must(
      await refer(streams, childminderId, { fileIds: [fileId], by: documentId, what: 'document' }, metadata),
    );
    if (!sent) continue;
    const contactIds = parents.map(({ contactId }) => contactId);
    await tell('share', { type: 'Share', documentId, contactIds, toSign: sent === 'to sign', at: inputs.at });
    const [first] = parents.toReversed();
    if (!first) continue;
    const answer = { documentId, ...first, at: inputs.at };
    const actor = { account: first.accountId, role: 'parent' as const };
    await tell('read', { type: 'Read', ...answer }, actor);
    const signer = contacts.get(first.contactId);
    const typed = `${signer?.firstName ?? ''} ${signer?.lastName ?? ''}`.trim() || 'A parent';
    if (sent === 'to sign') await tell('sign', { type: 'Sign', ...answer, name: typed }, actor);
  }
}
