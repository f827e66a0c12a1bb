/** A page of plain text as PDF; letters outside the Western European alphabet are left out. */
export function writePdf(title: string, lines: readonly string[]): Buffer {
  const write = (text: string) =>
    text
      .replaceAll(/[\\()]/g, '\\$&')
      .replaceAll('š', '\\232')
      .replaceAll('ž', '\\236');
  const content = [
    `BT /F1 22 Tf 60 770 Td (${write(title)}) Tj`,
    '/F1 12 Tf 0 -20 Td',
    ...lines.map((line) => `0 -20 Td (${write(line)}) Tj`),
    'ET',
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let document = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const offset = document.length;
    document += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  document += `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\n`;
  document += `startxref\n${document.lastIndexOf('xref\n0')}\n%%EOF\n`;
  return Buffer.from(document, 'latin1');
}
