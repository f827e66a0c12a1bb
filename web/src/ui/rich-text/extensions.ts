import { Image } from '@tiptap/extension-image';
import { BackgroundColor, Color, FontSize, TextStyle } from '@tiptap/extension-text-style';
import { Extension, type Extensions } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import {
  isRichTextLink,
  isRichTextPicture,
  richTextClasses,
  richTextLinkRelation,
} from '#contract/platform/rich-text.ts';

/** Keeps the alignment of a paragraph, although there is no tool for it here. */
const ParagraphClass = Extension.create({
  name: 'paragraphClass',
  addGlobalAttributes: () => [
    {
      types: ['paragraph'],
      attributes: {
        class: {
          default: null,
          parseHTML: (element) => richTextClasses.find((one) => one === element.className) ?? null,
        },
      },
    },
  ],
});

const Picture = Image.extend({
  addInputRules: () => [],
  addAttributes: () => ({ src: { default: null }, alt: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) => (isRichTextPicture(element.getAttribute('src') ?? '') ? null : false),
    },
  ],
}).configure({ inline: true });

/**
 * All that the allow-list contains, regardless of the tools that a field shows, so that editing a text never
 * removes formats that another person added.
 */
export function listExtensions(): Extensions {
  return [
    StarterKit.configure({
      blockquote: false,
      code: false,
      codeBlock: false,
      gapcursor: false,
      heading: false,
      horizontalRule: false,
      trailingNode: false,
      link: {
        openOnClick: false,
        defaultProtocol: 'https',
        isAllowedUri: (address) => isRichTextLink(address),
        HTMLAttributes: { target: '_blank', rel: richTextLinkRelation },
      },
    }),
    ParagraphClass,
    TextStyle,
    Color,
    BackgroundColor,
    FontSize,
    Picture,
  ];
}
