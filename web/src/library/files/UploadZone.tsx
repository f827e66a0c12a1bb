import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '../../base/text.ts';
import { type FileWithPath, listChosen, listDropped } from './dropped-files.ts';
import classes from './UploadZone.module.css';

interface UploadZoneProps {
  /** The target of dropped files; null if the reader may not add any. */
  name: string | null;
  onFiles: (files: FileWithPath[]) => void;
  children: ReactNode;
}

/** A page that accepts dropped files and folders, and pasted pictures. */
export function UploadZone({ name, onFiles, children }: UploadZoneProps) {
  const t = useText();
  const [isOver, setOver] = useState(false);
  const takes = name !== null;

  useEffect(() => {
    if (!takes) return;
    // Number of elements under the pointer: leaving one may mean entering another.
    let entered = 0;
    const stop = new AbortController();
    const listen = <Name extends 'dragenter' | 'dragleave' | 'dragover' | 'drop'>(
      type: Name,
      act: (event: DragEvent, transfer: DataTransfer) => void,
    ) =>
      document.addEventListener(
        type,
        (event) => {
          const { dataTransfer } = event;
          if (dataTransfer?.types.includes('Files')) act(event, dataTransfer);
        },
        { signal: stop.signal },
      );
    const count = (next: number) => {
      entered = Math.max(0, next);
      setOver(entered > 0);
    };
    listen('dragenter', () => count(entered + 1));
    listen('dragleave', () => count(entered - 1));
    listen('dragover', (event) => event.preventDefault());
    listen('drop', (event, transfer) => {
      event.preventDefault();
      count(0);
      void listDropped(transfer).then(onFiles);
    });
    document.addEventListener(
      'paste',
      (event) => {
        const files = [...(event.clipboardData?.files ?? [])];
        const isTyped = event.target instanceof Element && event.target.matches('input, textarea');
        if (files.length === 0 || isTyped) return;
        event.preventDefault();
        onFiles(listChosen(files));
      },
      { signal: stop.signal },
    );
    return () => stop.abort();
  }, [takes, onFiles]);

  return (
    <div className={classes.zone}>
      {children}
      {isOver && takes && (
        <div className={classes.over} aria-hidden>
          {t('files.upload.drop', { name })}
        </div>
      )}
    </div>
  );
}
