import { Group, UnstyledButton } from '@mantine/core';
import { mdiCheck, mdiClose } from '@mdi/js';
import { useText } from '../base/text.ts';
import { Icon } from './Icon.tsx';
import classes from './YesNoButtons.module.css';

interface YesNoButtonsProps {
  /** The question for screen readers, because a page has several of these pairs. */
  question: string;
  /** The words on the buttons, such as “Yes, he may”. Default: Yes and No. */
  yes?: string;
  no?: string;
  /** The answer so far; null while there is none. */
  answer: boolean | null;
  /** Called with another answer than the present one; one tap saves. */
  onAnswer(answer: boolean): void;
}

/** Yes and No, which look equal until one is chosen: Yes is then leaf, No sand. Both keep icon and word. */
export function YesNoButtons({ question, yes, no, answer, onAnswer }: YesNoButtonsProps) {
  const t = useText();
  const choices = [
    { value: true, icon: mdiCheck, word: yes ?? t('shell.yes') },
    { value: false, icon: mdiClose, word: no ?? t('shell.no') },
  ];
  return (
    <Group role="group" aria-label={question} gap="xs" grow>
      {choices.map(({ value, icon, word }) => (
        <UnstyledButton
          key={String(value)}
          className={classes.choice}
          data-answer={value ? 'yes' : 'no'}
          aria-pressed={answer === value}
          onClick={() => {
            if (answer !== value) onAnswer(value);
          }}
        >
          <Icon path={icon} />
          <span>{word}</span>
        </UnstyledButton>
      ))}
    </Group>
  );
}
