import { classes } from '../../../ui/classes.ts';
import '../care.css';

interface RecordPhotoProps {
  url: string;
  /** The alternative text. */
  of: string;
  /** The photo is the record's subject. */
  large?: boolean | undefined;
}

/** A record's photo; a tap opens it in full. */
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
