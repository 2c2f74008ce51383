/** A missing consent, and the message that asks for it. */
export const askingTexts = {
  notAgreed: (child: string, what: string) => `No consent for ${child} yet: ${what.toLowerCase()}.`,
  photosOfSeveral: (child: string) =>
    `Other families would see ${child} in a photo of several children. Alone, ${child} is seen by the own parents.`,
  ask: (parent: string) => `Ask ${parent} now`,
  subject: (what: string, child: string) => `Your consent for ${child}: ${what.toLowerCase()}`,
  content: (child: string, text: string) =>
    `Could you agree to this for ${child}, please? ‘${text}’ It takes one press on the page of ${child} in Nead.`,
} as const;
