/** The type of a file, determined from its bytes. The name matters for plain text only. */
export interface Content {
  contentType: string;
  /** The extension that its name gets. */
  extension: string;
}
