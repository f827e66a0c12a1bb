import sanitizeHtml from 'sanitize-html';
import {
  isRichTextLink,
  isRichTextPicture,
  richTextAttributes,
  richTextClasses,
  richTextLinkRelation,
  richTextStyles,
  richTextTags,
} from '#contract/platform/rich-text.ts';

const { a = [], p = [], img = [] } = richTextAttributes;

const shared: sanitizeHtml.IOptions = {
  allowedAttributes: { '*': ['style'], a: [...a], p: [...p], img: [...img] },
  allowedClasses: { p: [...richTextClasses] },
  allowedStyles: {
    '*': Object.fromEntries(Object.entries(richTextStyles).map(([property, form]) => [property, [form]])),
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // Their content is code, not words.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'title',
    'xmp',
    'iframe',
    'noembed',
    'noframes',
    'plaintext',
    'svg',
    'math',
  ],
  nestingLimit: 20,
  transformTags: { a: cleanLink },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isRichTextPicture(attribs.src ?? ''),
};

const withoutPictures: sanitizeHtml.IOptions = { ...shared, allowedTags: [...richTextTags] };
const withPictures: sanitizeHtml.IOptions = { ...shared, allowedTags: [...richTextTags, 'img'] };

/** After wrongly nested tags, the result may be read differently; so far a second pass was always enough. */
const passesMaximum = 5;

/**
 * Keeps in a rich text only what the contract's allow-list names: unknown tags are removed but their words
 * stay, links lead only to pages, mails and phones. Cleaning twice changes nothing.
 */
export function cleanRichText(html: string, pictures: boolean): string {
  const options = pictures ? withPictures : withoutPictures;
  let clean = sanitizeHtml(html, options);
  for (let pass = 1; pass < passesMaximum; pass++) {
    const again = sanitizeHtml(clean, options);
    if (again === clean) break;
    clean = again;
  }
  return clean;
}

function cleanLink(
  tagName: string,
  { href, title, target, style }: sanitizeHtml.Attributes,
): sanitizeHtml.Tag {
  const address = href?.trim();
  const attribs = {
    ...(address !== undefined && isRichTextLink(address) ? { href: address } : {}),
    ...(title === undefined ? {} : { title }),
    ...(target === '_blank' ? { target } : {}),
    ...(style === undefined ? {} : { style }),
    rel: richTextLinkRelation,
  };
  return { tagName, attribs };
}
