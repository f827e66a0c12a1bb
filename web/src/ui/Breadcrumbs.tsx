import { Breadcrumbs as MantineBreadcrumbs, Text } from '@mantine/core';
import { useText } from '../base/text.ts';
import classes from './Breadcrumbs.module.css';
import { cutText } from './cut-text.ts';
import { LinkAnchor } from './LinkAnchor.tsx';
import { useRootMark } from './root-mark.ts';

/** Maximum number of characters of one step (files-and-forms §9). */
const labelMaximum = 20;

interface BreadcrumbsProps {
  /** From the outermost page to the current one, which is not a link. */
  steps: readonly { label: string; path: string }[];
}

/** The path to this page. Each step is a link. */
export function Breadcrumbs({ steps }: BreadcrumbsProps) {
  const t = useText();
  useRootMark('back', steps.length > 1);
  return (
    <nav aria-label={t('shell.breadcrumbs')}>
      <MantineBreadcrumbs separatorMargin={8} style={{ flexWrap: 'wrap' }}>
        {steps.map(({ label, path }, index) =>
          index === steps.length - 1 ? (
            <Text key={path} aria-current="page" title={label} fw={650}>
              {cutText(label, labelMaximum)}
            </Text>
          ) : (
            <LinkAnchor key={path} to={path} title={label} className={classes.step ?? ''}>
              {cutText(label, labelMaximum)}
            </LinkAnchor>
          ),
        )}
      </MantineBreadcrumbs>
    </nav>
  );
}
