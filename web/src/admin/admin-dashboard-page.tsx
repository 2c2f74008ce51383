import { useAuth } from '../lib/auth.ts';
import { greeting, longDate } from '../lib/dates.ts';
import { useNow } from '../lib/now.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Card } from '../ui/card.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export function AdminDashboardPage() {
  const user = useAuth()?.user;
  const now = useNow();
  if (!user) return null;
  return (
    <div className="stack stack--l">
      <header>
        <PageTitle title="Dashboard" />
        <p className="muted">{longDate(now)}</p>
      </header>
      <Card className="row">
        <Avatar who={user} />
        <div className="grow">
          <h2>{`${greeting(now)}, ${user.firstName}`}</h2>
          <p className="small muted">Logged in as administrator, {user.email}</p>
        </div>
      </Card>
    </div>
  );
}
