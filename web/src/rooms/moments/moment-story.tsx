import { momentTexts } from '@nead/contracts/moments/texts.ts';
import type { ParentActivity } from '@nead/contracts/register/child-queries.ts';
import { useSteadyLink } from '../../ui/steady-link.ts';
import './moment-story.css';

/** The day's photos, newest first. The first is large; each opens in full. */
export const MomentStory = ({ photos }: { photos: readonly ParentActivity[] }) => (
  <ul className="story" aria-label={momentTexts.story}>
    {photos.map((photo) => (
      <li key={photo._id}>
        <StoryPhoto of={photo} />
      </li>
    ))}
  </ul>
);

function StoryPhoto({ of: { photoUrl, childName, description } }: { of: ParentActivity }) {
  const photo = useSteadyLink(photoUrl);
  return (
    <a href={photoUrl} target="_blank" rel="noreferrer">
      <img src={photo.link} alt="" loading="lazy" onError={photo.fail} />
      <span className="story__words">
        <b className="strong">{childName ?? momentTexts.somebody}</b> <span>{description}</span>
      </span>
    </a>
  );
}
