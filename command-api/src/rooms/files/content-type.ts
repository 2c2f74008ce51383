/** The type of a file, judged by its bytes. Its name matters for plain text only. */
export interface Content {
  contentType: string;
  /** The extension that its name gets. */
  extension: string;
}
