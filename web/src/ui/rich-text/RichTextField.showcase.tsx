import { useState } from 'react';
import { useText } from '../../base/text.ts';
import type { Showcase } from '../showcase.ts';
import { RichTextField } from './RichTextField.tsx';

const sample = [
  '<p>Tere, <strong>kallid vanemad</strong>, <em>labdien</em>, <u>sveiki</u>, <s>cześć</s></p>',
  '<ul><li><p>Kummikud</p></li><li><p>Vahetusriided</p></li></ul>',
  '<p><a target="_blank" rel="noopener noreferrer nofollow" href="https://example.org">example.org</a></p>',
].join('');
const coloured =
  '<p><span style="color: rgb(185, 58, 31)">Kolmapäeval</span> <span style="background-color: rgb(251, 227, 172)">lähme metsa</span></p>';

interface DrawnProps {
  filled?: string;
  maximum?: number;
  error?: boolean;
  required?: boolean;
  colours?: boolean;
  pictures?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
}

/** The catalogue sends nothing: the picture stays in the browser. */
const keepPicture = (file: File) => Promise.resolve(URL.createObjectURL(file));

function Drawn({ filled = '', maximum = 500, error = false, pictures = false, ...props }: DrawnProps) {
  const t = useText();
  const [value, setValue] = useState(filled);
  return (
    <RichTextField
      {...props}
      {...(pictures ? { uploadPicture: keepPicture } : {})}
      label={t('rich-text.showcase.label')}
      help={t('rich-text.showcase.help')}
      maximum={maximum}
      {...(error ? { error: t('rules.required') } : {})}
      value={value}
      onChange={setValue}
    />
  );
}

export const showcase: Showcase = {
  piece: 'rich-text',
  title: 'rich-text.showcase.title',
  group: 'writing',
  wide: true,
  states: [
    { id: 'default', title: 'showcase.state.default', Show: () => <Drawn required /> },
    { id: 'filled', title: 'showcase.state.filled', Show: () => <Drawn filled={sample} /> },
    { id: 'colours', title: 'rich-text.showcase.colours', Show: () => <Drawn filled={coloured} colours /> },
    { id: 'pictures', title: 'rich-text.showcase.pictures', Show: () => <Drawn pictures /> },
    { id: 'counter', title: 'showcase.state.counter', Show: () => <Drawn filled={sample} maximum={40} /> },
    { id: 'error', title: 'showcase.state.error', Show: () => <Drawn error required /> },
    { id: 'disabled', title: 'showcase.state.disabled', Show: () => <Drawn filled={sample} disabled /> },
    { id: 'readOnly', title: 'showcase.state.readOnly', Show: () => <Drawn filled={sample} readOnly /> },
  ],
};
