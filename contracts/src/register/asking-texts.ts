/** A missing consent, and the message that asks for it. */
export const askingTexts = {
  notAgreed: (child: string, what: string) => `No consent for ${child} yet: ${what.toLowerCase()}.`,
  photosOfSeveral: (children: string, count: number) =>
    count === 1
      ? `Other families would see ${children} in a group photo. In a photo alone, only ${children}’s own parents do.`
      : 'Other families would see them in a group photo. In a photo alone, only their own parents do.',
  ask: (parent: string) => `Ask ${parent} now`,
  askFor: (parent: string, child: string) => `Ask ${parent} for ${child}`,
  subject: (what: string, child: string) => `Your consent for ${child}: ${what.toLowerCase()}`,
  content: (child: string, text: string) =>
    `Could you agree to this for ${child}, please? ‘${text}’ It takes one press on ${child}’s page in Nead.`,
} as const;
