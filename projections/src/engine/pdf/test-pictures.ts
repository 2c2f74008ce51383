const jpeg = `
/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/
2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAAR
CAAEAAMDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAA
AAAAAAAAAAAAAAT/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCCAIn/2Q==`;

/** For tests: a JPEG of three by four pixels, or of four by three. */
export function picture(shape: 'tall' | 'wide'): Buffer {
  const bytes = Buffer.from(jpeg, 'base64');
  // Height and width stand after the mark of the frame.
  const frame = bytes.indexOf(Buffer.from('ffc0', 'hex')) + 5;
  if (shape === 'wide') {
    bytes.writeUInt16BE(3, frame);
    bytes.writeUInt16BE(4, frame + 2);
  }
  return bytes;
}
