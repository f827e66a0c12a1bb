import naughtyStrings from 'big-list-of-naughty-strings/blns.json' with { type: 'json' };
import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { describe, expect, test } from 'vitest';
import {
  isRichTextLink,
  isRichTextPicture,
  richText,
  richTextAttributes,
  richTextClasses,
  richTextLinkRelation,
  richTextStyles,
  richTextTags,
} from '#contract/platform/rich-text.ts';
import { validate } from '#contract/platform/validate.ts';
// This import registers the cleaner for the rule of rich texts.
import '#server/platform/http/input.ts';
import { cleanRichText } from './clean-rich-text.ts';
import { hostileMarkup } from './hostile-markup.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
const allowed = new Set<string>([...richTextTags, 'img']);

/** Everything that a browser would see in it and that the allow-list does not name. */
function listForbidden(html: string): string[] {
  const complaints: string[] = [];
  const visit = (nodes: readonly Node[]): void => {
    for (const node of nodes) {
      if (node.nodeName === '#text') continue;
      if (!('tagName' in node)) {
        complaints.push(node.nodeName);
        continue;
      }
      if (!allowed.has(node.tagName) || node.namespaceURI !== 'http://www.w3.org/1999/xhtml') {
        complaints.push(node.tagName);
      }
      for (const { name, value } of node.attrs) {
        if (!isAllowedAttribute(node.tagName, name, value))
          complaints.push(`${node.tagName} ${name}=${value}`);
      }
      const relation = node.attrs.find(({ name }) => name === 'rel')?.value;
      if (node.tagName === 'a' && relation !== richTextLinkRelation)
        complaints.push('a without its relation');
      if (node.tagName === 'img' && !node.attrs.some(({ name }) => name === 'src'))
        complaints.push('img without src');
      visit(node.childNodes);
    }
  };
  visit(parseFragment(html).childNodes);
  return complaints;
}

function isAllowedAttribute(tag: string, name: string, value: string): boolean {
  if (name === 'style') return value.split(';').every(isAllowedDeclaration);
  if (!(richTextAttributes[tag] ?? []).includes(name)) return false;
  if (name === 'href') return isRichTextLink(value);
  if (name === 'src') return isRichTextPicture(value);
  if (name === 'target') return value === '_blank';
  if (name === 'class')
    return value.split(' ').every((one) => (richTextClasses as readonly string[]).includes(one));
  return true;
}

function isAllowedDeclaration(declaration: string): boolean {
  const [property = '', ...value] = declaration.split(':');
  return richTextStyles[property]?.test(value.join(':')) ?? false;
}

/** In every context it leaves nothing forbidden, and a second cleaning changes nothing. */
function expectNothingLeft(html: string): void {
  for (const pictures of [false, true]) {
    const places = [
      html,
      `<p>${html}</p>`,
      `<a href="https://ok.test">${html}</a>`,
      `<ul><li>${html}</li></ul> tail`,
    ];
    for (const place of places) {
      const clean = cleanRichText(place, pictures);
      expect(listForbidden(clean)).toEqual([]);
      expect(cleanRichText(clean, pictures)).toBe(clean);
    }
  }
}

describe('hostile markup', () => {
  test('is tried in at least 120 kinds', () => {
    expect(new Set(hostileMarkup).size).toBeGreaterThanOrEqual(120);
  });

  test('a public collection is tried as well, with what people found to break filters', () => {
    const isMarkup = (text: string) => /<|javascript:|on\w+=/i.test(text);
    expect(naughtyStrings.filter(isMarkup).length).toBeGreaterThan(200);
    for (const html of naughtyStrings) expectNothingLeft(html);
  });

  test.each(hostileMarkup.map((html) => [html.slice(0, 60), html]))('%j leaves nothing behind', (_, html) =>
    expectNothingLeft(html),
  );
});

const pieces = fc.constantFrom(
  ...[
    '<',
    '>',
    '</',
    '/>',
    '"',
    "'",
    '`',
    '=',
    ' ',
    '\n',
    '\t',
    '\0',
    '&',
    ';',
    '&#',
    '&lt;',
    '&quot;',
    '--',
    '<!--',
    '-->',
  ],
  ...[
    'script',
    'style',
    'svg',
    'math',
    'img',
    'iframe',
    'template',
    'noscript',
    'textarea',
    'title',
    'table',
    'select',
  ],
  ...richTextTags,
  ...['href', 'src', 'style', 'class', 'target', 'rel', 'onerror', 'onclick', 'title', 'xlink:href'],
  ...[
    'javascript:',
    'https://ok.test',
    'data:',
    'mailto:',
    'tel:+372',
    '/api/kindergartens/1/files/gallery/a.jpg',
  ],
  ...[
    'color:rgb(1,2,3)',
    'font-size:12px',
    'position:fixed',
    '_blank',
    'align-center',
    'õ',
    '🦔',
    '\u202e',
    'alert(1)',
  ],
);
const soup = fc.array(
  fc.oneof({ weight: 9, arbitrary: pieces }, fc.string({ unit: 'binary', maxLength: 8 })),
  {
    maxLength: 60,
  },
);

test('nothing outside the allow-list survives in any soup of tags, and cleaning twice changes nothing', () => {
  fc.assert(
    fc.property(soup, fc.boolean(), (parts, pictures) => {
      const clean = cleanRichText(parts.join(''), pictures);
      expect(listForbidden(clean)).toEqual([]);
      expect(cleanRichText(clean, pictures)).toBe(clean);
    }),
    { numRuns: 3_000 },
  );
});

test('words come through any cleaning as they were typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (words) => {
      const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
      const [node] = parseFragment(cleanRichText(escaped, false)).childNodes;
      const kept = node !== undefined && 'value' in node ? node.value : '';
      // A browser reads a lone carriage return as a line break.
      expect(kept).toBe(words.replaceAll(/\r\n?/g, '\n'));
    }),
  );
});

describe('what an editor makes', () => {
  test.each([
    '<p>Plain</p>',
    '<p><strong>b</strong> <em>i</em> <u>u</u> <s>s</s> <b>b</b> <i>i</i></p>',
    '<p>line<br />line</p>',
    '<ul><li><p>one</p></li><li><p>two</p></li></ul>',
    '<ol><li>one<ul><li>inner</li></ul></li></ol>',
    '<p class="align-center">c</p>',
    '<p><span style="color:rgb(11, 110, 105)">c</span></p>',
    '<p><span style="background-color:rgb(1,2,3);font-size:14px">c</span></p>',
    '<p><span style="font-size:1.5em">a</span><span style="font-size:120%">b</span><span style="font-size:x-large">c</span></p>',
    `<p><a href="https://ok.test/a?b=c&amp;d=e" target="_blank" rel="${richTextLinkRelation}">a</a></p>`,
    `<p><a href="mailto:mari@ok.test" rel="${richTextLinkRelation}">a</a></p>`,
    `<p><a href="tel:+372 512-3456" title="Call" rel="${richTextLinkRelation}">a</a></p>`,
    '<p>Õun &amp; Ёж &lt;3 שלום 🦔</p>',
  ])('is kept to the letter: %s', (html) => {
    expect(cleanRichText(html, false)).toBe(html);
  });

  test('keeps the words of tags that it loses', () => {
    expect(cleanRichText('<h1>Title</h1><div>text <font color=red>red</font></div>', false)).toBe(
      'Titletext red',
    );
  });

  test('keeps pictures only where they are allowed, and only our own', () => {
    const own = '<img src="/api/kindergartens/1/files/gallery/a-1.jpg" alt="Bear" />';
    expect(cleanRichText(own, true)).toBe(own);
    expect(cleanRichText(own, false)).toBe('');
    expect(cleanRichText('<img src="https://evil.test/a.jpg" alt="a" />', true)).toBe('');
  });
});

describe('the rule, with the cleaner that the binder gives it', () => {
  test.each([
    '',
    ' ',
    '<p></p>',
    '<p><br></p>',
    '<p>&nbsp;</p>',
    '<ul><li></li></ul>',
    '<p>\u200b</p>',
    '<script>a</script>',
  ])('keeps %j as the empty string', (html) => {
    expect(validate(richText(0, 10), html)).toEqual({ value: '', errors: null });
    expect(validate(richText(1, 10), html).errors).toEqual({ '': [{ key: 'rules.required' }] });
  });

  test('counts what a reader sees', () => {
    expect(validate(richText(1, 5), '<p><strong>12</strong>&amp;&lt;5</p>').errors).toBeNull();
    expect(validate(richText(1, 5), '<p>12345<em>6</em></p>').errors).toEqual({
      '': [{ key: 'rules.max_length' }],
    });
    expect(validate(richText(0, 5), `<p>${'<b></b>'.repeat(20_000)}</p>`).errors).toEqual({
      '': [{ key: 'rules.max_length' }],
    });
  });

  test('takes a picture for content', () => {
    const own = '<img src="/api/kindergartens/1/files/gallery/a-1.jpg" />';
    expect(validate(richText(1, 5, 'pictures'), own).value).toBe(own);
  });
});
