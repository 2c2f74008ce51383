import { classes } from '../ui/classes.ts';
import './care.css';

interface RecordPhotoProps {
  url: string;
  /** What it shows, for who cannot see it. */
  of: string;
  /** It is what the record is about. */
  large?: boolean | undefined;
}

/** The photo of a record, small; a touch opens it whole. */
export const RecordPhoto = ({ url, of, large }: RecordPhotoProps) => (
  <a
    className={classes('recordphoto', large && 'recordphoto--l')}
    href={url}
    target="_blank"
    rel="noreferrer"
  >
    <img src={url} alt={of} loading="lazy" />
  </a>
);
