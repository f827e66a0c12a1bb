import { useState } from 'react';
import { useText } from '../../base/text.ts';
import { listStates } from '../list-states.tsx';
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
  states: listStates(Drawn, {
    default: { required: true },
    filled: { filled: sample },
    colours: { title: 'rich-text.showcase.colours', filled: coloured, colours: true },
    pictures: { title: 'rich-text.showcase.pictures', pictures: true },
    counter: { filled: sample, maximum: 40 },
    error: { error: true, required: true },
    disabled: { filled: sample, disabled: true },
    readOnly: { filled: sample, readOnly: true },
  }),
};
