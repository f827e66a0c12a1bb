import type { LibraryFile } from '#contract/library/files.ts';
import { useText } from '../../base/text.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/FormButtons.tsx';
import { FileForm } from './FileForm.tsx';

interface EditFileDialogProps {
  kindergartenId: number;
  file: LibraryFile;
  onClose: () => void;
}

/** Renames a file; a picture has a description, too. */
export function EditFileDialog({ kindergartenId, file, onClose }: EditFileDialogProps) {
  const t = useText();
  return (
    <Dialog title={t('files.edit')} onClose={onClose}>
      <FileForm
        kindergartenId={kindergartenId}
        file={file}
        hasDescription={file.type === 'gallery'}
        onSaved={onClose}
        renderEnd={(state) => <DialogButtons {...state} onClose={onClose} />}
      />
    </Dialog>
  );
}
