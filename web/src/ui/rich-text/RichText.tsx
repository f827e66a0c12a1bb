import { Typography } from '@mantine/core';
import { createElement, type ReactNode, useMemo } from 'react';
import {
  isRichTextLink,
  isRichTextPicture,
  richTextClasses,
  richTextLinkRelation,
  richTextStyles,
  richTextTags,
} from '#contract/platform/rich-text.ts';
import classes from './RichTextEditor.module.css';

/**
 * Shows rich text. It is already clean; still only the elements, addresses and styles of the allow-list are
 * built, so that no text can act in the page, wherever it comes from.
 */
export function RichText({ html }: { html: string }) {
  const drawn = useMemo(() => {
    // A document of its own: nothing in it loads or runs.
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    return drawChildren(body);
  }, [html]);
  return (
    <Typography>
      <div className={classes.shown}>{drawn}</div>
    </Typography>
  );
}

const tags: readonly string[] = richTextTags;

function drawChildren(parent: Node): ReactNode[] {
  return [...parent.childNodes].map((node, index) => draw(node, index));
}

function draw(node: Node, key: number): ReactNode {
  if (node instanceof Text) return node.data;
  if (!(node instanceof HTMLElement)) return null;
  const tag = node.tagName.toLowerCase();
  if (tag === 'img') return drawPicture(node, key);
  // The words of an unknown element stay.
  if (!tags.includes(tag)) return drawChildren(node);
  if (tag === 'br') return <br key={key} />;
  return createElement(tag, { key, ...readProps(node, tag) }, ...drawChildren(node));
}

function drawPicture(node: HTMLElement, key: number): ReactNode {
  const source = node.getAttribute('src') ?? '';
  if (!isRichTextPicture(source)) return null;
  return <img key={key} src={source} alt={node.getAttribute('alt') ?? ''} loading="lazy" />;
}

function readProps(node: HTMLElement, tag: string): Record<string, unknown> {
  const style = readStyle(node);
  const align = richTextClasses.find((one) => one === node.className);
  const href = node.getAttribute('href') ?? '';
  return {
    ...(Object.keys(style).length > 0 && { style }),
    ...(tag === 'p' && align !== undefined && { className: align }),
    ...(tag === 'a' && isRichTextLink(href) && { href, target: '_blank', rel: richTextLinkRelation }),
  };
}

/** The allowed styles, by the names that React has for them. */
function readStyle({ style }: HTMLElement): Record<string, string> {
  const allowed = Object.entries(richTextStyles)
    .map(([name, format]) => ({ name, format, value: style.getPropertyValue(name) }))
    .filter(({ format, value }) => value !== '' && format.test(value));
  return Object.fromEntries(
    allowed.map(({ name, value }) => [
      name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
}
