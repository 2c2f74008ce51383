/** A missing consent, and the message that asks for it. */
export const askingTexts = {
  notAgreed: (child: string, what: string) => `No consent for ${child} yet: ${what.toLowerCase()}.`,
  photosOfSeveral: (children: string, count: number) =>
    count === 1
      ? `Other families would see ${children} in a photo of several children. Alone, ${children} is seen by the own parents.`
      : 'Other families would see them in a photo of several children. Alone, each is seen by the own parents.',
  ask: (parent: string) => `Ask ${parent} now`,
  askFor: (parent: string, child: string) => `Ask ${parent} for ${child}`,
  subject: (what: string, child: string) => `Your consent for ${child}: ${what.toLowerCase()}`,
  content: (child: string, text: string) =>
    `Could you agree to this for ${child}, please? ‘${text}’ It takes one press on the page of ${child} in Nead.`,
} as const;
