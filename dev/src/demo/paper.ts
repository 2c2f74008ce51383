/** Text in PDF's own encoding, which has the letters of Irish; characters that would end the text are escaped. */
const escaped = (line: string): string => line.replace(/[\\()]/g, '\\$&');

/** A page with a heading and lines, as the smallest PDF that every viewer can show. */
export function paper(heading: string, lines: readonly string[] = []): Buffer {
  const text = [
    `BT /B 20 Tf 60 770 Td (${escaped(heading)}) Tj ET`,
    ...lines.map((line, n) => `BT /F 12 Tf 60 ${730 - 20 * n} Td (${escaped(line)}) Tj ET`),
  ].join('\n');
  const font = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R/B 6 0 R>>>>>>',
    `<</Length ${Buffer.byteLength(text, 'latin1')}>>stream\n${text}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, n) => {
    const place = file.length;
    file += `${n + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const list = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  file += `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${list}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
