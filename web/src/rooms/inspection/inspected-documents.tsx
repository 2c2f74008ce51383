import { categories } from '@nead/contracts/documents/fields.ts';
import { openFile } from '@nead/contracts/files/requests.ts';
import type { Inspection } from '@nead/contracts/inspection/requests.ts';
import { sectionNames } from '@nead/contracts/inspection/sections.ts';
import { inspectionTexts } from '@nead/contracts/inspection/texts.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { isProblem } from '../../engine/api/api-problem.ts';
import { shortDate } from '../../engine/device/dates.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/layer/toasts.ts';
import { EmptyState } from '../../ui/page/states.tsx';
import { Table } from '../../ui/table.tsx';
import { saveFile } from '../files/save-file.ts';
import { type OpenedPass, takeLook } from './look-query.ts';

type Document = Inspection['documents'][number];

/** Recorded as a look of its own, which opens this file only, for some minutes. */
async function open(asked: OpenedPass, { _id, filename }: Document): Promise<void> {
  try {
    const { documents, look } = await takeLook(asked, 'documents', { documentId: _id });
    const fileId = documents.find((one) => one._id === _id)?.fileId;
    if (!fileId) return showToast({ tone: 'danger', text: inspectionTexts.failedToDownload });
    await saveFile(openFile, { params: { id: fileId }, query: { pass: asked.passId, look } }, filename);
  } catch (error) {
    showToast({ tone: 'danger', text: isProblem(error) ? error.message : inspectionTexts.failedToDownload });
  }
}

export function InspectedDocuments({
  asked,
  documents,
}: {
  asked: OpenedPass;
  documents: readonly Document[];
}) {
  const [opening, setOpening] = useState<string>();
  if (documents.length === 0)
    return <EmptyState title={inspectionTexts.noDocuments} detail={inspectionTexts.noDocumentsDetail} />;
  return (
    <div className="stack">
      <p className="small muted">{inspectionTexts.documentsShown}</p>
      <div className="card card--flush tablebox">
        <Table
          headed
          caption={sectionNames.documents}
          columns={[
            { head: inspectionTexts.columns.document, cell: ({ name }) => name },
            { head: inspectionTexts.columns.category, cell: ({ category }) => categories[category] },
            {
              head: inspectionTexts.columns.expires,
              cell: ({ expires }) =>
                expires ? shortDate(expires) : <span className="muted">{inspectionTexts.noExpiry}</span>,
            },
            {
              head: inspectionTexts.columns.download,
              cell: (document) => (
                <Button
                  variant="soft"
                  small
                  icon={Download}
                  aria-label={inspectionTexts.downloadDocument(document.name)}
                  disabled={opening === document._id}
                  onClick={() => {
                    setOpening(document._id);
                    void open(asked, document).finally(() => setOpening(undefined));
                  }}
                >
                  {inspectionTexts.columns.download}
                </Button>
              ),
            },
          ]}
          rows={documents}
          keyOf={({ _id }) => _id}
        />
      </div>
    </div>
  );
}
