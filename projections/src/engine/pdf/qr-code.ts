import { qrModules } from '@nead/contracts/qr.ts';

/** The empty border that a scanner needs around a code. */
const QUIET_MODULES = 4;

interface SquareAt {
  x: number;
  y: number;
  side: number;
}

export function drawQrCode(doc: PDFKit.PDFDocument, address: string, { x, y, side }: SquareAt): void {
  const modules = qrModules(address);
  const size = side / (modules.length + 2 * QUIET_MODULES);
  const place = (at: number) => (at + QUIET_MODULES) * size;
  for (const [row, cells] of modules.entries()) {
    // Adjacent dark modules are drawn as one piece: between two pieces a printer leaves a white hairline.
    for (let from = 0; from < cells.length; from += 1) {
      if (!cells[from]) continue;
      const start = from;
      while (cells[from + 1]) from += 1;
      doc.rect(x + place(start), y + place(row), (from - start + 1) * size, size);
    }
  }
  doc.fill('#000000');
}
