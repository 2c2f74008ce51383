/** Recent events on a parent's home page. */
export const storyTexts = {
  recorded: (what: string, time: string) => `${what} at ${time}`,
  /** The caption of a photo is a sentence of its own. */
  pictured: (what: string, time: string) => `${what}, ${time}`,
  message: (from: string, subject: string | null) =>
    subject ? `Message from ${from}: ${subject}` : `Message from ${from}`,
  planned: (what: string, when: string) => `${what}, planned for ${when}`,
  changed: (what: string, when: string) => `${what}, changed: ${when}`,
  dayAndTime: (day: string, time: string) => `${day} at ${time}`,
  yourChildminder: 'your childminder',
} as const;
