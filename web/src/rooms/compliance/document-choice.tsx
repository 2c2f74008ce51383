import { fileTexts as texts } from '@nead/contracts/compliance/file-texts.ts';
import type { Document } from '@nead/contracts/documents/requests.ts';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { Select } from '../../ui/form/field.tsx';

/** The choice of one of the childminder's documents, for a paper or a chapter. */
export const DocumentChoice = ({
  documents,
  ...select
}: { documents: readonly Document[] } & ComponentProps<typeof Select>) => (
  <>
    {documents.length > 0 && (
      <Select {...select}>
        <option value="">{texts.noDocument}</option>
        {documents.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </Select>
    )}
    <p className="small">
      <Link className="link" to="/childminder/documents">
        {texts.toDocuments}
      </Link>
    </p>
  </>
);
