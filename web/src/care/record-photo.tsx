import './care.css';

/** The photo of a record, small; a touch opens it whole. */
export const RecordPhoto = ({ url, of }: { url: string; of: string }) => (
  <a className="recordphoto" href={url} target="_blank" rel="noreferrer">
    <img src={url} alt={`Shows ${of}`} width={96} height={96} loading="lazy" />
  </a>
);
