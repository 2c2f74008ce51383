import { classes } from '../../ui/classes.ts';
import { useSteadyLink } from '../../ui/steady-link.ts';
import './record-photo.css';

interface RecordPhotoProps {
  url: string;
  /** The alternative text. */
  of: string;
  /** The photo is the record's subject. */
  large?: boolean | undefined;
}

/** A record's photo; a tap opens it in full. */
export function RecordPhoto({ url, of, large }: RecordPhotoProps) {
  const photo = useSteadyLink(url);
  return (
    <a
      className={classes('recordphoto', large && 'recordphoto--l')}
      href={url}
      target="_blank"
      rel="noreferrer"
    >
      <img src={photo.link} alt={of} loading="lazy" onError={photo.fail} />
    </a>
  );
}
