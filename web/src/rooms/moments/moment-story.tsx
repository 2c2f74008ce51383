import { momentTexts } from '@nead/contracts/moments/texts.ts';
import type { ParentActivity } from '@nead/contracts/register/child-queries.ts';
import { useSteadyLink } from '../../ui/steady-link.ts';
import { AnswerFromHome } from './from-home.tsx';
import './moment-story.css';

/** The day's moments and photos, newest first. Of an odd number the first is large; each photo opens in full. */
export const MomentStory = ({ all }: { all: readonly ParentActivity[] }) => (
  <ul className="story" aria-label={momentTexts.story}>
    {all.map((one) => (
      <li key={one._id} className={one.photoUrl ? undefined : 'story__told'}>
        {one.photoUrl ? <StoryPhoto of={one} url={one.photoUrl} /> : <Told of={one} />}
        {one.type === 'photo' && one.childId && (
          <AnswerFromHome
            of={{ _id: one._id, childId: one.childId, fromHome: one.fromHome }}
            name={one.childName ?? momentTexts.somebody}
          />
        )}
      </li>
    ))}
  </ul>
);

const Told = ({ of: { childName, description } }: { of: ParentActivity }) => (
  <span className="story__words">
    <b className="strong">{childName ?? momentTexts.somebody}</b> <span>{description}</span>
  </span>
);

function StoryPhoto({ of, url }: { of: ParentActivity; url: string }) {
  const photo = useSteadyLink(url);
  return (
    <a href={url} target="_blank" rel="noreferrer">
      <img src={photo.link} alt="" loading="lazy" onError={photo.fail} />
      <Told of={of} />
    </a>
  );
}
