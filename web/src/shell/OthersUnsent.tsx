import { Button, Group } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useText } from '../base/text.ts';
import { forgetLeft, type LeftByOther, listOthers, nameLeft } from '../base/unsent.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { QuietNotice } from '../ui/QuietNotice.tsx';
import { useDialog } from '../ui/use-dialog.tsx';

type Left = LeftByOther & { what: string };

/**
 * Tells that entries of somebody else wait on this device: of a person whose session ended. They stay until that
 * person signs in, or until somebody deletes them after a question.
 */
export function OthersUnsent({ userId }: { userId: number }) {
  const t = useText();
  const [others, setOthers] = useState<readonly Left[]>([]);
  const { dialog, open, close } = useDialog();
  useEffect(() => {
    let isLeft = false;
    void listLeft(userId).then((found) => {
      if (!isLeft) setOthers(found);
    });
    return () => {
      isLeft = true;
    };
  }, [userId]);
  const hide = (id: number) => setOthers((before) => before.filter((one) => one.userId !== id));
  const nameOf = ({ name }: Left) => name || t('shell.unsent.someone');
  return (
    <>
      {others.map((left) => (
        <QuietNotice
          key={left.userId}
          text={t('shell.unsent.other', { name: nameOf(left), what: left.what })}
        >
          <Group gap="xs">
            <Button variant="default" onClick={() => hide(left.userId)}>
              {t('shell.unsent.keep')}
            </Button>
            <Button
              variant="subtle"
              onClick={() =>
                open(
                  <ConfirmDialog
                    title={t('shell.unsent.delete.title', { name: nameOf(left) })}
                    text={t('shell.unsent.delete.text')}
                    action={t('shell.unsent.delete')}
                    pending={false}
                    onConfirm={() => {
                      close();
                      void forgetLeft(left.userId).then(() => hide(left.userId));
                    }}
                  />,
                )
              }
            >
              {t('shell.unsent.delete')}
            </Button>
          </Group>
        </QuietNotice>
      ))}
      {dialog}
    </>
  );
}

async function listLeft(userId: number): Promise<Left[]> {
  const named = await Promise.all(
    listOthers(userId).map(async (other) => ({ ...other, what: (await nameLeft(other.userId)).join(', ') })),
  );
  return named.filter(({ what }) => what !== '');
}
