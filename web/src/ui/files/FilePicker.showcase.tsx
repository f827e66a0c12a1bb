import { useState } from 'react';
import { useText } from '../../base/text.ts';
import { listStates } from '../list-states.tsx';
import type { Showcase } from '../showcase.ts';
import { FilePicker } from './FilePicker.tsx';

/** Filled with zeros, to have a size. */
function makeFile(name: string, size: number, type: string): File {
  return new File([new Uint8Array(size)], name, { type, lastModified: 0 });
}

const samples = [
  makeFile('Mesilaste rühma kevadpidu ja näitus 2026.jpg', 1_540_000, 'image/jpeg'),
  makeFile('Kodukord.pdf', 84_000, 'application/pdf'),
];

interface DrawnProps {
  filled?: boolean;
  error?: boolean;
  multiple?: boolean;
  required?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  accept?: string[];
}

function Drawn({ filled = false, error = false, multiple = true, ...props }: DrawnProps) {
  const t = useText();
  const [value, setValue] = useState<readonly File[]>(filled ? samples : []);
  return (
    <FilePicker
      {...props}
      multiple={multiple}
      label={t(multiple ? 'files.showcase.label' : 'files.showcase.labelOne')}
      help={t('files.showcase.help')}
      {...(error ? { error: t('rules.required') } : {})}
      value={value}
      onChange={setValue}
    />
  );
}

export const showcase: Showcase = {
  piece: 'file-picker',
  title: 'files.showcase.picker',
  group: 'files',
  states: listStates(Drawn, {
    default: { required: true },
    filled: { filled: true },
    pictures: { title: 'files.showcase.onePicture', multiple: false, accept: ['image/jpeg', 'image/png'] },
    error: { error: true, required: true },
    disabled: { filled: true, disabled: true },
    readOnly: { filled: true, readOnly: true },
  }),
};
