/** What the badge in the top bar says; apart from texts.ts, since it stands on every page. */
export const badgeTexts = {
  upgrade: 'Upgrade',
  yourPlan: 'Your plan:',
} as const;
