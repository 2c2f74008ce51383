import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon, type IconShape } from './icon.tsx';

const icons = { green: Info, gold: TriangleAlert, coral: CircleAlert } as const;

/** A message within the page. An alert is read aloud when it appears. */
export function Note(props: {
  tone?: keyof typeof icons;
  alert?: boolean;
  icon?: IconShape;
  children: ReactNode;
}) {
  const { tone = 'green', alert, icon = icons[tone], children } = props;
  return (
    <div className={classes('note', tone !== 'green' && `note--${tone}`)} {...(alert && { role: 'alert' })}>
      <Icon of={icon} />
      <div>{children}</div>
    </div>
  );
}

/** The reason of a failure, shown beside the thing that failed. */
export const Failure = ({ text }: { text: string | undefined }) =>
  text ? (
    <Note tone="coral" alert>
      {text}
    </Note>
  ) : null;
